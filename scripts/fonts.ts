import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { root } from './root.mjs'

/** A font of the pages, and the weights that they use of it. */
type Family = { readonly styles: string; readonly min: number; readonly max: number }

const require = createRequire(import.meta.url)
const families: readonly Family[] = [
  { styles: require.resolve('@fontsource-variable/inter/wght.css'), min: 400, max: 800 },
  {
    styles: require.resolve('@fontsource-variable/bricolage-grotesque/wght.css'),
    min: 600,
    max: 800,
  },
]

/** What the pages use of a font besides its letters: spacing, accents, figures of one width. */
const features = ['kern', 'liga', 'rlig', 'calt', 'ccmp', 'locl', 'tnum']
/** Accents that stand alone; in Latin, letters that have one are letters of their own. */
const marks = ['mark', 'mkmk']

const face = /@font-face {[^}]*?url\(\.\/files\/([\w-]+\.woff2)\)[^}]*?unicode-range: ([^;]+);\s*}/g

/** The code points of a `unicode-range`. */
export function codesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** The `unicode-range` of code points in ascending order. */
export function rangeOf(codes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && code === run[1] + 1) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return runs
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',')
}

/** Whole at once: several builds may read and write it at a time. */
function write(file: string, content: Buffer | string): void {
  const next = `${file}.${process.pid}`
  writeFileSync(next, content)
  renameSync(next, file)
}

const isMark = (code: number): boolean => code >= 0x300 && code <= 0x36f

/**
 * Writes the fonts of the pages into a folder, with the weights and features that pages use alone,
 * and `fonts.css`, which names them by script. That of Latin, which everybody loads, leaves accents
 * that stand alone to the others.
 */
export async function writeFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const faces: string[] = []
  for (const { styles, min, max } of families) {
    for (const [rule, file = '', range = ''] of readFileSync(styles, 'utf8').matchAll(face)) {
      const isLatin = file.includes('-latin-wght-')
      const codes = codesOf(range).filter((code) => !(isLatin && isMark(code)))
      const font = await subsetFont(
        readFileSync(join(dirname(styles), 'files', file)),
        String.fromCodePoint(...codes),
        {
          targetFormat: 'woff2',
          keepFeatures: isLatin ? features : [...features, ...marks],
          variationAxes: { wght: { min, max } },
        },
      )
      write(join(folder, file), font)
      faces.push(
        rule
          .replace('./files/', './')
          .replace(/font-weight: [^;]+/, `font-weight: ${min} ${max}`)
          .replace(range, rangeOf(codes)),
      )
    }
  }
  write(join(folder, 'fonts.css'), `${faces.join('\n')}\n`)
}

/** Makes the fonts of the pages, for `import 'virtual:fonts/fonts.css'`. */
export function fonts(): Plugin {
  const folder = join(root, 'node_modules/.cache/fonts')
  return {
    name: 'fonts',
    config: () => ({ resolve: { alias: { 'virtual:fonts': folder } } }),
    buildStart: () => writeFonts(folder),
  }
}
