/**
 * The text of a file in UTF-8 or UTF-16 with or without a byte order mark, else in Windows-1252;
 * null when the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingByMark(bytes) ?? encodingByZeros(bytes)
  const text = encoding
    ? decode(bytes, encoding)
    : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'))
  return text?.includes('\0') ? null : text
}

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null // the mark of UTF-8 needs no choice: decoding drops it
}

/**
 * Addresses are ASCII: in UTF-16 every second byte of theirs is zero, in other encodings none is.
 */
function encodingByZeros(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 4000)
  const zeros = [0, 1].map(
    (side) => start.filter((byte, place) => byte === 0 && place % 2 === side).length,
  )
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  return null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
