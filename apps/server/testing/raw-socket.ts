import { connect } from 'node:net'

/**
 * Longest length that stands in the second byte of a frame; longer ones follow in two bytes (RFC
 * 6455, 5.2).
 */
const shortFrame = 125

/** A WebSocket frame as a client sends it; the mask is zero. */
export function frame(payload: Buffer, opcode = 1): Buffer {
  const { length } = payload
  const head =
    length <= shortFrame
      ? [length | 0x80]
      : [(shortFrame + 1) | 0x80, (length >> 8) & 255, length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), Buffer.alloc(4), payload])
}

/**
 * Speaks to Socket.IO by hand, as a program that floods does: it sends all and reads nothing.
 * Answers when the server has ended it.
 */
export async function speak(
  address: string,
  cookie: string,
  frames: readonly Buffer[],
): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const ended = new Promise<void>((resolve) =>
    socket.on('error', () => {}).on('close', () => resolve()),
  )
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'host: x',
    `cookie: ${cookie}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
  ]
  socket.write(`${[...head, 'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg=='].join('\r\n')}\r\n\r\n`)
  await Promise.race([ended, new Promise((resolve) => socket.once('data', resolve))])
  socket.resume()
  for (const bytes of frames) if (!socket.destroyed) socket.write(bytes)
  await ended
}
