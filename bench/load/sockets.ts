import { WebSocket } from 'ws'
import { Busy } from './calls.ts'

/** A connection that hears messages, and how much has come over it. */
export type Ear = {
  readonly bytes: () => number
  readonly isOpen: () => boolean
  readonly close: () => void
  /** Ends it without a goodbye, as a network does that is gone. */
  readonly drop: () => void
}
/** One that speaks Socket.IO: `ask` sends an event, and answers what the server acknowledges. */
export type LiveEar = Ear & {
  readonly ask: (name: string, value: unknown) => Promise<unknown>
}
type Hears = (message: string) => void

function open(url: string, cookie: string | undefined): WebSocket {
  const headers = cookie === undefined ? {} : { cookie }
  return new WebSocket(url.replace(/^http/, 'ws'), { headers, perMessageDeflate: false })
}

function earOf(socket: WebSocket, onMessage: (text: string) => void): Ear {
  let bytes = 0
  socket.on('message', (data: Buffer) => {
    bytes += data.length
    onMessage(data.toString())
  })
  return {
    bytes: () => bytes,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
    drop: () => socket.terminate(),
  }
}

/** The number and the values of an acknowledgment, `43<number>[...]`. */
const acknowledgment = /^43(\d+)(\[.*)$/s

/**
 * Connects as a browser does that speaks Socket.IO over WebSocket
 * (https://socket.io/docs/v4/socket-io-protocol/); `hears` gets each event as `["name",...]`, and
 * `auth` goes to the server.
 */
export function connectToSocketIo(
  url: string,
  cookie: string | undefined,
  hears: Hears,
  auth: object = {},
): Promise<LiveEar> {
  const socket = open(`${url}/socket.io/?EIO=4&transport=websocket`, cookie)
  const asked: ((answer: unknown) => void)[] = []
  return new Promise((resolve, reject) => {
    const ear = earOf(socket, (text) => {
      if (text.startsWith('42')) hears(text.slice(2))
      else if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`)
      else if (text.startsWith('40')) resolve({ ...ear, ask })
      else if (text.startsWith('44')) {
        const message = `A connection was refused: ${text}`
        reject(text.includes('UNAVAILABLE') ? new Busy(message) : new Error(message))
      }
      const [, number, values] = acknowledgment.exec(text) ?? []
      if (values) asked[Number(number)]?.(JSON.parse(values)[0])
    })
    const ask: LiveEar['ask'] = (name, value) =>
      new Promise((answer) => {
        const number = asked.push(answer) - 1
        socket.send(`42${number}${JSON.stringify([name, value])}`)
      })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A connection was closed')))
  })
}

/** Connects to a plain WebSocket server. */
export function connectToReference(url: string, hears: Hears): Promise<Ear> {
  const socket = open(url, undefined)
  return new Promise((resolve, reject) => {
    const ear = earOf(socket, hears)
    socket.on('open', () => resolve(ear))
    socket.on('error', reject)
  })
}
