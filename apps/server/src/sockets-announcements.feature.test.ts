import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { heardAtOnce } from '../testing/heard-at-once.ts'
import { nextEvent, type RunningApp, startTestApp } from '../testing/running-app.ts'
import { type Account, runningClass } from '../testing/running-class.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = 'Please keep quiet. <b>Canary</b>'

const connected = async (account: Account) => {
  const socket = account.openSocket()
  await nextEvent(socket, 'connect')
  return socket
}

test('[ANN-01] [ANN-04] [P41] three students hear an announcement and its withdrawal at once, when it is stored; a stranger hears nothing, and no log has it', async () => {
  const { teacher, quizId, students } = await runningClass(app)
  const stranger = await app.signedUp('Sam', 'Student')
  const sockets = await Promise.all([...students, stranger].map(connected))
  const [strange] = sockets.splice(3)
  const heard: string[] = []
  strange?.onAny((name) => heard.push(name))
  const listed = async ({ api }: Account) => {
    const { announcements } = await api.announcements.list({ quizId })
    return announcements.map(({ id }) => id)
  }

  const shown = sockets.map((socket) => nextEvent(socket, 'announcement'))
  const began = performance.now()
  await teacher.api.announcements.send({ quizId, commandId: randomUUID(), text })
  const [[{ id }], ...others] = (await Promise.all(shown)) as [[{ id: string }], ...unknown[]]
  expect(performance.now() - began).toBeLessThan(heardAtOnce)
  expect(others).toHaveLength(2)
  for (const student of students) expect(await listed(student)).toEqual([id])

  const gone = sockets.map((socket) => nextEvent(socket, 'announcementWithdrawn'))
  const withdrew = performance.now()
  await teacher.api.announcements.withdraw({ quizId, announcementId: id, commandId: randomUUID() })
  expect(await Promise.all(gone)).toEqual(sockets.map(() => [{ quizId, id }]))
  expect(performance.now() - withdrew).toBeLessThan(heardAtOnce)
  for (const student of students) expect(await listed(student)).toEqual([])

  expect(heard.filter((name) => name !== 'missed')).toEqual([])
  expect(JSON.stringify(app.logged)).not.toContain('Canary')
})
