import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../apps/server/src/platform/database/open-embedded.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type SampleLogin, sampleClass } from '../apps/server/testing/sample-class.ts'
import { openWorld } from '../apps/server/testing/world.ts'

/*
 * The product on a folder of its own with the sample class in it; the folder goes when the server
 * ends. Nothing real is touched: neither data nor mail.
 */

const folder = mkdtempSync(join(tmpdir(), 'tbl-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const leave = () => process.exit(130)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave)
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM')) // the terminal was closed

async function build(): Promise<SampleLogin[]> {
  const world = await openWorld(await openEmbedded(folder, createLog('silent')))
  try {
    return await sampleClass(world, new Date(), { hasStaff: true })
  } finally {
    await world.close()
  }
}

const row = ({ part, name, email }: SampleLogin) => `  ${part.padEnd(24)}${name.padEnd(24)}${email}`

process.stdout.write('Gathering the sample class ... ')
const started = performance.now()
const logins = await build()
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)

// from here on the server stops by itself, which loses nothing
for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, leave)
for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) delete process.env[name]
process.env.DATA_DIR = folder
await import('../apps/server/src/main.ts')
if (!process.exitCode) {
  console.log(`
Log in, each in a browser or private window of its own, with the password ${logins[0]?.password}:

${logins.map(row).join('\n')}

Ctrl-C ends the demo and removes its folder.`)
}
