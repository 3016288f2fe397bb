import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server that needs so long (milliseconds) for each mail. */
export async function startSlowMailServer(time: number) {
  const tokens = new Map<string, string>()
  const waiting = new Map<string, (token: string) => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    maxClients: 100,
    onData: async (stream, { envelope }, done) => {
      const mail = (await text(stream)).replace(/=\r?\n/g, '').replace(/=3D/g, '=')
      await pause(time)
      const [to, token] = [envelope.rcptTo[0]?.address, /token=([\w-]+)/.exec(mail)?.[1]]
      if (to && token) {
        tokens.set(to, token)
        waiting.get(to)?.(token)
      }
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The token of the link that an address is sent, or was. */
    tokenFor: (address: string): Promise<string> =>
      new Promise((resolve) => {
        const token = tokens.get(address)
        if (token) resolve(token)
        else waiting.set(address, resolve)
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
