type Cells = readonly (readonly string[])[]

const markOf = {
  'utf-8': [],
  'utf-8 with mark': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  'windows-1252': [],
} as const

export type Encoding = keyof typeof markOf
export const encodings = Object.keys(markOf) as Encoding[]
export const delimiters = [',', ';', '\t'] as const
export const lineEnds = ['\n', '\r\n'] as const

export type TextForm = { encoding: Encoding; delimiter: string; lineEnd: string; isQuoted: boolean }

/** A text file as programs write it. Not quoted means: only the cells that need it. */
export function textFile(
  rows: Cells,
  { encoding, delimiter, lineEnd, isQuoted }: TextForm,
): Uint8Array<ArrayBuffer> {
  const quote = (cell: string) =>
    isQuoted || /["\r\n]/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell
  const text = rows.map((cells) => cells.map(quote).join(delimiter) + lineEnd).join('')
  return new Uint8Array([...markOf[encoding], ...encode(text, encoding)])
}

function encode(text: string, encoding: Encoding): Uint8Array {
  // the same for the letters used here
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text, 'utf8')
}
