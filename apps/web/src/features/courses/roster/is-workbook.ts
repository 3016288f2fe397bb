/**
 * Most bytes that a workbook may unpack to: far above any roster of 5 MB, far below what a zip bomb
 * asks for.
 */
const maxUnpackedBytes = 100 * 1024 * 1024

/** Bytes of the last record of a zip file, when it has no comment. */
const directoryEnd = 22

/**
 * Whether the bytes are a workbook's outside: the older binary form (.xls), or a zip file (.xlsx)
 * that says it unpacks to a bearable size.
 */
export function isWorkbook(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < directoryEnd) return false
  if (view.getUint32(0) === 0xd0cf11e0) return true
  return view.getUint32(0) === 0x504b0304 && unpackedSize(view) <= maxUnpackedBytes
}

/**
 * What the directory at the end of a zip file says about the sizes of its entries, in bytes
 * together; throws when it points outside the file.
 */
function unpackedSize(view: DataView): number {
  let end = view.byteLength - directoryEnd
  while (view.getUint32(end) !== 0x504b0506) end -= 1
  let place = view.getUint32(end + 16, true)
  let size = 0
  for (let entries = view.getUint16(end + 10, true); entries > 0; entries -= 1) {
    size += view.getUint32(place + 24, true)
    place +=
      46 +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true)
  }
  return size
}
