import { startApp } from './app.ts'
import { giveOwner } from './owner.ts'
import { type Config, readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { startLines } from './platform/start-lines.ts'

process.umask(0o077) // what the server writes is its user's alone

async function serve(config: Config): Promise<void> {
  const app = await startApp(config)
  for (const line of startLines({ ...config, databaseKind: app.databaseKind })) console.info(line)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const [command, ...values] = process.argv.slice(2)
try {
  const config = readConfig(process.env)
  if (command === undefined) await serve(config)
  else if (command === 'owner') console.info(await giveOwner(config, values))
  else throw new ConfigError(`Unknown command '${command}': there is 'owner'`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
