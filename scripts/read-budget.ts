import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { Routes } from '../apps/web/src/platform/http-link.ts'

/*
 * What a student's phone loads for a quiz, in bytes by gzip, and in how many files: the check fails
 * where it is more. The bench measures what that means (`npm run bench -- first-visit`).
 */
const budget = { scripts: 170_000, styles: 20_000, fonts: 60_000, files: 8 }

/**
 * Pages that are a download of their own: their route, the room that no other page loads, and what they
 * may load besides what every page of their reader has, in bytes of scripts by gzip.
 */
export const ownDownloads = [
  {
    page: 'The cockpit',
    route: '/routes/class-session/class-session.tsx',
    room: '/features/class-session/',
    budget: 60_000,
  },
  {
    page: 'The report',
    route: '/routes/report/report.tsx',
    room: '/features/report/',
    budget: 35_000,
  },
] as const
type OwnDownload = (typeof ownDownloads)[number]

type Output = Rolldown.RolldownOutput['output']
type Loaded = { readonly [Kind in keyof typeof budget]: number }

const sizeOf = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length

/** What the page itself loads of a build, with the fonts of Latin letters. */
export function loadedBy(output: Output): Loaded {
  const page = output.find(({ fileName }) => fileName === 'index.html')
  if (page?.type !== 'asset') throw new Error('The build has no page')
  const named = [...String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  )
  const files = output.filter(
    ({ fileName }) => named.includes(fileName) || /-latin-wght-.*\.woff2$/.test(fileName),
  )
  const sum = (kind: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(kind))
      .reduce((total, file) => total + sizeOf(file.type === 'chunk' ? file.code : file.source), 0)
  return { scripts: sum('.js'), styles: sum('.css'), fonts: sum('.woff2'), files: files.length }
}

const chunksOf = (output: Output) => output.filter((one) => one.type === 'chunk')

/** The script of the app itself. */
function appOf(output: Output) {
  const app = chunksOf(output).find(({ isEntry, name }) => isEntry && name === 'index')
  if (!app) throw new Error('The build has no app')
  return app
}

/** The files that a module of the app needs: its own, and all that it imports. */
function filesFor(output: Output, module: string): Set<string> {
  const own = chunksOf(output).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!own) throw new Error(`The build does not have ${module}`)
  return withImports(output, [own.fileName])
}

/** Files of scripts, and all that they import. */
function withImports(output: Output, begin: readonly string[]): Set<string> {
  const chunks = new Map(chunksOf(output).map((chunk) => [chunk.fileName, chunk]))
  const files = new Set(begin)
  for (const file of files) // grows meanwhile
    for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
  return files
}

/**
 * What a page alone loads, in bytes, and the parts of it that other pages load, too; what it loads
 * when it is asked for is no part of either.
 */
export function ownDownload(
  output: Output,
  { route, room }: Pick<OwnDownload, 'route' | 'room'>,
): { scripts: number; elsewhere: string[] } {
  const common = filesFor(output, '/routes/shell.tsx')
  const needed = filesFor(output, route)
  const isOwn = ({ fileName }: { fileName: string }) =>
    needed.has(fileName) && !common.has(fileName)
  const chunks = chunksOf(output)
  const later = withImports(
    output,
    chunks.filter(isOwn).flatMap(({ dynamicImports }) => dynamicImports),
  )
  return {
    scripts: chunks.filter(isOwn).reduce((total, { code }) => total + sizeOf(code), 0),
    elsewhere: chunks
      .filter(
        (chunk) => !isOwn(chunk) && !(later.has(chunk.fileName) && !common.has(chunk.fileName)),
      )
      .flatMap(({ moduleIds }) => moduleIds.filter((id) => id.includes(room))),
  }
}

/** What a page imports of styles: with the app itself, and with the first part that is a download. */
type Styles = { readonly app: string; readonly parts: string }

/** Where Mantine's components are shown whose styles are not there, in words. */
export function unstyled(
  output: Output,
  { app, parts }: Styles,
  exists: (file: string) => boolean,
): string[] {
  const chunks = chunksOf(output)
  const entry = appOf(output)
  const missing = (ids: readonly string[], styles: string) =>
    ids
      .flatMap((id) => /\/@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/.exec(id)?.[1] ?? [])
      .filter((name) => exists(`${name}.layer.css`) && !styles.includes(`/${name}.layer.css'`))
  const others = chunks.filter((one) => one !== entry).flatMap(({ moduleIds }) => moduleIds)
  return [
    ...missing(entry.moduleIds, app).map(
      (name) => `styles.ts has no styles of ${name}, which the app itself shows.`,
    ),
    ...missing(others, app + parts).map(
      (name) => `part-styles.ts has no styles of ${name}, which a part of the web shows.`,
    ),
  ]
}

/**
 * What the app itself calls by a route that only other pages come with, in words: a student's quiz
 * would have to load that first.
 */
export function withoutRoute(output: Output, others: Routes): string[] {
  const app = Object.values(appOf(output).modules).map(({ code }) => code)
  return Object.entries(others).flatMap(([noun, operations]) =>
    Object.keys(operations).flatMap((name) => {
      const call = new RegExp(`\\b${noun}\\.${name}(\\(|\\.(call|\\w+Options)\\b)`)
      return app.some((code) => code && call.test(code))
        ? [`A page of a class calls ${noun}.${name}, whose route is not among theirs.`]
        : []
    }),
  )
}

/** What is too much, in words. */
export const excesses = (loaded: Loaded): string[] =>
  (Object.keys(budget) as (keyof Loaded)[])
    .filter((kind) => loaded[kind] > budget[kind])
    .map((kind) => `A student's quiz loads ${loaded[kind]} of ${kind}; at most ${budget[kind]}.`)

/** What is too much of such a page, or where it does not belong, in words. */
export const ownExcesses = (
  { page, budget: most }: Pick<OwnDownload, 'page' | 'budget'>,
  { scripts, elsewhere }: ReturnType<typeof ownDownload>,
): string[] => [
  ...(scripts > most ? [`${page} loads ${scripts} of scripts of its own; at most ${most}.`] : []),
  ...elsewhere.map((module) => `${module} is for one page alone, and other pages load it.`),
]
