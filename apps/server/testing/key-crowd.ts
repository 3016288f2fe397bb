import type { Room } from '@tbl/contract/live'
import { type Person, persons } from './key-table.ts'
import { type InputOf, type Operation, routeOf } from './operations.ts'
import { type Browser, join, nextEvent, type RunningApp } from './running-app.ts'

/** What somebody was answered. */
export type Shown = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

const fieldsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The fields of an operation's input that stand in its path. */
export const pathFields = (operation: Operation): string[] => fieldsOf(routeOf(operation).path)

/**
 * Calls an operation over HTTP, by its route. A call that the contract does not know, or that
 * fails, is no answer.
 */
async function ask<Of extends Operation>(
  { call }: Browser,
  operation: Of,
  input: InputOf<Of>,
): Promise<Shown> {
  const { method, path } = routeOf(operation)
  const fields = Object.entries(input as Record<string, string>)
  const address = fields.reduce((sofar, [name, value]) => sofar.replace(`{${name}}`, value), path)
  const rest = Object.fromEntries(fields.filter(([name]) => !fieldsOf(path).includes(name)))
  const { status, body } =
    method === 'GET'
      ? await call(method, `${address}?${new URLSearchParams(rest)}`)
      : await call(method, address, rest)
  if (status === 400 || status >= 500)
    throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`)
  return { status, body }
}

/** Somebody with the product open: calls, and hears what comes by itself. */
async function attend(app: RunningApp, name: string, role: 'Instructor' | 'Student') {
  const browser = await app.signedUp(name, role)
  const socket = browser.openSocket()
  const heard: string[] = []
  socket.onAny((...message) => void heard.push(JSON.stringify(message)))
  await nextEvent(socket, 'connect')
  return {
    id: browser.id,
    /** Calls that succeed. */
    api: browser.api,
    ask: <Of extends Operation>(operation: Of, input: InputOf<Of>) =>
      ask(browser, operation, input),
    join: (room: Room) => join(socket, room),
    /** What was heard since the last time; what was sent before it is asked has arrived. */
    hear: async () => {
      await join(socket, {} as Room)
      return heard.splice(0)
    },
    close: () => void socket.close(),
  }
}

/** All persons of the table and their instructor, at one server, whose time is set here. */
export type Crowd = {
  readonly teacher: Attendant
  readonly students: Readonly<Record<Person, Attendant>>
  readonly time: { now: Date }
}
type Attendant = Awaited<ReturnType<typeof attend>>

export async function gather(app: RunningApp, time: Crowd['time']): Promise<Crowd> {
  const students = await Promise.all(
    (Object.keys(persons) as Person[]).map(
      async (name) => [name, await attend(app, name, 'Student')] as const,
    ),
  )
  return {
    teacher: await attend(app, 'Ingrid', 'Instructor'),
    students: Object.fromEntries(students) as Record<Person, Attendant>,
    time,
  }
}
