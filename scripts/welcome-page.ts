import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allLanguages, sourceLanguage } from '@tbl/texts/languages'
import { type LanguageTexts, sourceTexts } from '@tbl/texts/texts'
import { build, type Plugin, type Rolldown } from 'vite'
import { compileTexts } from './compile-texts.ts'
import { root } from './root.mjs'
import { readTextFiles } from './text-files.ts'

const web = join(root, 'apps/web')
const room = 'src/features/accounts/login'

/** What stands for the name of the product, which the server knows. */
const productPlace = '{product}'

const productByPlace = (): Plugin => ({
  name: 'product-by-place',
  load: (id) =>
    id.endsWith('/platform/product.ts')
      ? `export const product = ${JSON.stringify(productPlace)}`
      : undefined,
})

/** The drawing of the page, made to run here. */
async function loadDrawing(): Promise<(texts: LanguageTexts) => string> {
  const folder = join(root, 'node_modules/.cache/welcome-page')
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [compileTexts(), productByPlace()],
    build: { ssr: `${room}/static-welcome.tsx`, outDir: folder, emptyOutDir: true },
  })
  const file = pathToFileURL(join(folder, 'static-welcome.js'))
  return (await import(`${file.href}?${Date.now()}`)).drawWelcome
}

const textsIn = (language: (typeof allLanguages)[number]): LanguageTexts =>
  language === sourceLanguage
    ? sourceTexts
    : { language, rooms: readTextFiles(join(web, 'src'), language).student }

/** Names of Mantine's own palettes, which no page shows. */
const palettes = 'dark|gray|red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange'
const unusedVariables = new RegExp(`--mantine-color-(${palettes})-[\\w-]+:[^;}]*;?`, 'g')

/**
 * Styles of a page whose program has not yet said which colours it wants: those that the reader's
 * system wants, as the program will.
 */
function forEitherScheme(html: string): string {
  const unsaid = ':root:not([data-mantine-color-scheme])'
  const rule = /:root\[data-mantine-color-scheme="(light|dark)"\],[^{]*\{([^}]*)\}/g
  return html
    .replace(unusedVariables, '')
    .replace(
      rule,
      (_rule, scheme: string, inside: string) =>
        `@media (prefers-color-scheme:${scheme}){${unsaid}{${inside}}}`,
    )
}

/** Links to the files of the page, so that they come with it; its own styles before all. */
function linksOf(output: Rolldown.RolldownOutput['output']): string {
  const chunks = output.filter((one) => one.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const stylesOf = (files: readonly string[]) =>
    files.flatMap((file) => [...(named.get(file)?.viteMetadata?.importedCss ?? [])])
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  const page = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/${room}/auth-page.tsx`)),
  )
  const parts = output.find(({ fileName }) => /\/part-styles-[\w-]+\.css$/.test(fileName))
  if (!page || !parts) throw new Error('The build has no file of the welcome page, or no styles')
  const files = [page.fileName, ...page.imports].filter((file) => file !== entry?.fileName)
  return [
    ...stylesOf(files).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    `<link rel="preload" as="style" crossorigin href="/${parts.fileName}">`,
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/**
 * Writes beside the built pages what who is signed out gets with the page itself (`welcome.json`):
 * links to files for its head, and the welcome page in each language for its body.
 */
export async function writeWelcomePage(
  folder: string,
  { output }: Rolldown.RolldownOutput,
): Promise<void> {
  const draw = await loadDrawing()
  const body = Object.fromEntries(
    allLanguages.map((language) => [language, forEitherScheme(draw(textsIn(language)))]),
  )
  writeFileSync(join(folder, 'welcome.json'), JSON.stringify({ head: linksOf(output), body }))
}
