import { WebSocket } from 'ws'
import { Busy } from './calls.ts'

/** A connection that hears messages, and how much has come over it. */
export type Ear = {
  readonly bytes: () => number
  readonly close: () => void
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
  return { bytes: () => bytes, close: () => socket.close() }
}

/**
 * Connects as a browser does that speaks Socket.IO over WebSocket
 * (https://socket.io/docs/v4/socket-io-protocol/); `hears` gets each event as `["name",...]`.
 */
export function connectToProduct(url: string, cookie: string, hears: Hears): Promise<Ear> {
  const socket = open(`${url}/socket.io/?EIO=4&transport=websocket`, cookie)
  return new Promise((resolve, reject) => {
    const ear = earOf(socket, (text) => {
      if (text.startsWith('42')) hears(text.slice(2))
      else if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) resolve(ear)
      else if (text.startsWith('44')) {
        const message = `A connection was refused: ${text}`
        reject(text.includes('UNAVAILABLE') ? new Busy(message) : new Error(message))
      }
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
