import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../scripts/root.mjs'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** What Node runs: `npm test` has built it. */
const built = ['--enable-source-maps', 'build/server.js']

/**
 * The product as its own process, on a port and a folder of its own: started, killed and started
 * again like on a real machine.
 */
export class Product {
  readonly url: string
  private readonly port: number
  private readonly folder = mkdtempSync(join(tmpdir(), 'tbl-e2e-'))
  private process: ChildProcess | null = null
  private printed = ''
  private readonly program: readonly string[]
  private readonly settings: Readonly<Record<string, string>>

  private constructor(
    port: number,
    program: readonly string[],
    settings: Readonly<Record<string, string>>,
  ) {
    this.port = port
    this.program = program
    this.settings = settings
    this.url = `http://localhost:${port}`
  }

  /** `settings` are those of docs/deployment.md that differ from a single server's. */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    program: readonly string[] = built,
  ): Promise<Product> {
    const product = new Product(await freePort(), program, settings)
    await product.run()
    return product
  }

  /** The product with what is in another folder. */
  static async startOn(folder: string): Promise<Product> {
    const product = new Product(await freePort(), built, {})
    cpSync(folder, product.folder, { recursive: true })
    await product.run()
    return product
  }

  /** Starts the server on the folder as it is, and waits until it is ready. */
  async run(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.folder,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: this.url,
      ...this.settings,
    }
    const child = spawn(process.execPath, this.program, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = child
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          this.printed += text
          if (text.includes('is ready at')) resolve()
        })
      }
      child.once('exit', (code) =>
        reject(new Error(`The server ended with ${code}:\n${this.printed}`)),
      )
    })
  }

  /** Ends the process as a power switch would: no handler runs. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process
    this.process = null
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** All that the server has printed. */
  get output(): string {
    return this.printed
  }

  /**
   * The link of the newest mail to an address that leads to this path, from the outbox, once there
   * is one: mails are sent behind the answer.
   */
  async mailedLink(email: string, path = '/'): Promise<string> {
    const outbox = join(this.folder, 'outbox')
    const newest = () =>
      (existsSync(outbox) ? readdirSync(outbox) : [])
        .sort()
        .map((file) =>
          readFileSync(join(outbox, file), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='),
        )
        .filter((mail) => mail.includes(`To: ${email}`))
        .flatMap((mail) => mail.match(/^https?:\S+$/m)?.[0] ?? [])
        .findLast((link) => link.includes(path))
    await expect
      .poll(newest, { message: `a mail with a link for ${email}`, intervals: [50] })
      .toBeDefined()
    return newest() ?? ''
  }
}
