import { EventEmitter } from 'node:events'
import type { ServerToClient } from '@tbl/contract/live'
import type { LiveSocket } from '../src/platform/live.tsx'
import { createNewsMarks } from '../src/platform/news-marks.ts'

/** What the page hears of its connection besides news: Socket.IO's own events. */
type Connection = {
  connect: () => void
  disconnect: (reason: string) => void
  connect_error: (error: Error) => void
}
type Events = ServerToClient & Connection
type AnyListener = (name: string, ...values: unknown[]) => void

/**
 * A live connection on which the test speaks: `hear('news', { topic: 'courses', courseId })`. Tries
 * to connect by itself, which reaches nobody.
 */
export function createStubSocket(): {
  socket: LiveSocket
  hear: <Name extends keyof Events>(name: Name, ...values: Parameters<Events[Name]>) => void
} {
  const ears = new EventEmitter()
  const any = new Set<AnyListener>()
  const socket = {
    connected: false,
    active: true,
    marks: createNewsMarks(),
    on: ears.on.bind(ears),
    off: ears.off.bind(ears),
    onAny: (listener: AnyListener) => void any.add(listener),
    offAny: (listener: AnyListener) => void any.delete(listener),
    emit: () => {},
    connect: () => {},
    disconnect: () => {},
  }
  return {
    socket: socket as unknown as LiveSocket,
    hear: (name, ...values) => {
      for (const listener of any) listener(name, ...values)
      ears.emit(name, ...values)
    },
  }
}
