import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { buildServer } from './build-server.ts'
import { compressFiles } from './compress-files.ts'
import { root } from './root.mjs'
import { writeWelcomePage } from './welcome-page.ts'

/*
 * Makes build/, all that runs the product but for npm's packages; scripts/prepare.mjs asks for it.
 * It is made beside its place: the one that is there stays until the new one is whole.
 */

process.env.NODE_ENV = 'production' // also where tests ask for a build

const [folder, next] = [join(root, 'build'), join(root, 'build.new')]
if (existsSync(join(folder, 'data'))) {
  console.error(`${join(folder, 'data')} is in the way of a new build: move it elsewhere.`)
  process.exit(1) // somebody has started the product in there, and it may be all they have
}
await buildServer(next)
const web = join(next, 'web')
const pages = await build({
  root: join(root, 'apps/web'),
  configLoader: 'runner', // the web's config reads the contract, whose sources are TypeScript
  logLevel: 'warn',
  build: { outDir: web },
})
await writeWelcomePage(web, pages as Rolldown.RolldownOutput)
await compressFiles(web)
rmSync(folder, { recursive: true, force: true })
renameSync(next, folder)
