import { startApp } from './app.ts'
import { ConfigError, readConfig } from './platform/config.ts'

/** Longest time for requests under way before the process ends anyway, in milliseconds. */
const stopWithin = 5000

try {
  const config = readConfig(process.env)
  const app = await startApp(config)
  console.info(`${config.productName} is ready at ${config.publicUrl.origin}`)
  if (app.databaseKind === 'embedded') console.info(`Data is kept in ${config.dataDir} (embedded database; a power cut may lose the last seconds, DATABASE_URL uses PostgreSQL).`)
  if (!config.smtpUrl) console.info('No SMTP_URL: mails are written to the outbox folder there and their links are printed here.')
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopWithin).unref()
    void app.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
