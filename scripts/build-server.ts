import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { migrationsFolder } from '../apps/server/src/platform/database/migrations-folder.ts'
import { emptyDatabase, packedTemplate } from '../apps/server/src/platform/database/template.ts'
import { productionPackages } from './production-packages.ts'
import { root } from './root.mjs'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const writeJson = (file: string, content: object) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

/** The server and the workspace packages that it uses, as one file; npm's packages stay outside. */
async function bundle(folder: string): Promise<void> {
  await build({
    root: join(root, 'apps/server'),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false, // stack traces name what is in the sources
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'server.js',
          sourcemapPathTransform: (source, map) => relative(root, resolve(dirname(map), source)),
        },
      },
    },
  })
}

/** What npm needs to install the packages of the build, at the versions of the repository. */
function writePackages(folder: string): void {
  const { name, version, license, type, engines } = read('package.json')
  const lock = read('package-lock.json')
  const { dependencies, packages } = productionPackages(lock, 'apps/server')
  const own = { name, version, license, engines, dependencies }
  const start = 'node --enable-source-maps --max-semi-space-size=32 server.js'
  const scripts = { start, owner: `${start} owner` }
  writeJson(join(folder, 'package.json'), { ...own, private: true, type, scripts })
  writeJson(join(folder, 'package-lock.json'), {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': own, ...packages },
  })
}

/** Texts of other languages, each in the folder of its room. */
function copyTranslations(folder: string): void {
  const sources = join(root, 'apps/server/src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => /(^|[/\\])messages\.\w+\.json$/.test(one)))
    cpSync(join(sources, file), join(folder, file))
}

/**
 * Makes in a folder all that runs the server, but for the pages: with `npm ci --omit=dev` there
 * `node server.js` starts it. What was in the folder goes.
 */
export async function buildServer(folder: string): Promise<void> {
  await bundle(folder)
  writePackages(folder)
  cpSync(migrationsFolder, join(folder, 'migrations'), { recursive: true })
  copyTranslations(join(folder, 'messages'))
  const archive = Buffer.from(await (await emptyDatabase()).arrayBuffer())
  writeFileSync(join(folder, packedTemplate), gzipSync(archive))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}
