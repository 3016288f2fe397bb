import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * What stands before several servers, as a load balancer does: one port, and another server for
 * whoever had one that is gone.
 */
export class EntryProxy {
  /** Of the servers behind it, in the order of the addresses. */
  readonly ports: number[] = []
  private readonly server = createServer((browser) => this.enter(browser))
  private readonly browsers = new Set<Socket>()

  static async open(): Promise<EntryProxy> {
    const proxy = new EntryProxy()
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return proxy
  }

  /**
   * Two addresses of this proxy: people with the first one meet the first server, with the second
   * one the second.
   */
  get urls(): [string, string] {
    const address = this.server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy is closed')
    return [`http://localhost:${address.port}`, `http://127.0.0.1:${address.port}`]
  }

  /** A browser that has connected ahead, and asked for nothing yet, is not waited for. */
  async close(): Promise<void> {
    this.server.close()
    for (const browser of this.browsers) browser.destroy()
    await once(this.server, 'close')
  }

  private enter(browser: Socket): void {
    this.browsers.add(browser)
    browser.on('close', () => this.browsers.delete(browser))
    browser.on('error', () => browser.destroy())
    browser.once('data', (request) => {
      const isSecond = /^host: 127/im.test(request.toString('latin1'))
      this.lead(browser, request, isSecond ? this.ports.toReversed() : this.ports)
    })
  }

  private lead(browser: Socket, request: Buffer, [port, ...others]: readonly number[]): void {
    if (port === undefined) return void browser.destroy()
    const server = connect(port, '127.0.0.1')
    server.once('error', () => this.lead(browser, request, others))
    server.once('connect', () => {
      server.removeAllListeners('error').on('error', () => browser.destroy())
      server.write(request)
      server.pipe(browser)
      browser.pipe(server)
      browser.on('close', () => server.destroy())
      server.on('close', () => browser.destroy())
    })
  }
}
