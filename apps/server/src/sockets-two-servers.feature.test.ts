import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isConcurrent } from '../testing/database.ts'
import { heardAtOnce } from '../testing/heard-at-once.ts'
import { nextEvent, type RunningApp, startTestServers } from '../testing/running-app.ts'
import { type Account, runningClass } from '../testing/running-class.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Servers look for each other so often here, in milliseconds. */
const lookPause = 100

// Servers that share rooms share a PostgreSQL too.
describe.runIf(isConcurrent)(
  'a class whose pages are at another server than its instructor',
  () => {
    let [here, there]: RunningApp[] = []
    beforeAll(async () => {
      ;[here, there] = await startTestServers(2, lookPause)
    })
    afterAll(() => Promise.all([here, there].map((server) => server?.close())))
    const servers = () => {
      if (!here || !there) throw new Error('two servers were asked for')
      return { here, there }
    }

    /** That open courses have changed is said to every student, up to a second later. */
    const isOfAll = (said: unknown) =>
      (said as { topic?: string } | undefined)?.topic === 'catalogue'
    /** Somebody's page at the other server, and all that it hears which not every student does. */
    async function pageOf(account: Account) {
      const socket = account.at(servers().there).openSocket()
      const frames: [name: string, said: unknown][] = []
      socket.onAny((name, said) => void (isOfAll(said) || frames.push([name, said])))
      await nextEvent(socket, 'connect')
      return {
        socket,
        frames,
        names: () => new Set(frames.map(([name]) => name)),
        said: (name: string) => frames.filter((frame) => frame[0] === name).map(([, said]) => said),
      }
    }
    type Page = Awaited<ReturnType<typeof pageOf>>
    /** Does it here, and waits for what each of these pages hears of it there, at once. */
    async function within(
      pages: readonly Page[],
      event: Parameters<typeof nextEvent>[1],
      act: () => Promise<unknown>,
    ) {
      const heard = pages.map(({ socket }) => nextEvent(socket, event))
      await act()
      const began = performance.now()
      const all = await Promise.all(heard)
      expect(performance.now() - began, event).toBeLessThan(heardAtOnce)
      return all.map(([said]) => said)
    }

    test('[ANN-01] [ANN-04] three students hear an announcement and its withdrawal at once, when it is stored; a stranger hears nothing', async () => {
      const { teacher, quizId, students } = await runningClass(servers().here)
      const pages = await Promise.all(students.map(pageOf))
      const stranger = await pageOf(await servers().here.signedUp('Sam', 'Student'))
      const listed = () =>
        Promise.all(
          students.map(async (student) => {
            const { api } = student.at(servers().there)
            return (await api.announcements.list({ quizId })).announcements.map(({ id }) => id)
          }),
        )
      const text = 'Please keep quiet.'
      const shown = await within(pages, 'announcement', () =>
        teacher.api.announcements.send({ quizId, commandId: randomUUID(), text }),
      )
      const [{ id: announcementId } = { id: '' }] = shown as { id: string }[]
      expect(shown).toEqual(
        students.map(() => expect.objectContaining({ quizId, text, id: announcementId })),
      )
      expect(await listed()).toEqual(students.map(() => [announcementId]))
      await within(pages, 'announcementWithdrawn', () =>
        teacher.api.announcements.withdraw({ quizId, announcementId, commandId: randomUUID() }),
      )
      expect(await listed()).toEqual(students.map(() => []))
      expect([...stranger.names()]).toEqual(['missed'])
      for (const { socket } of [...pages, stranger]) socket.close()
    })

    test('[RIGHTS-03] [EXTRA-05] [P6] each standing hears what it may: class news the class, the own end who has it, what moves who teaches; who loses the right hears nothing more, at once', async () => {
      const { teacher, courseId, quizId, students } = await runningClass(servers().here, 10)
      const [ana, ben, chloe] = students
      const lee = await servers().here.signedUp('Lee', 'Student')
      const mails = () => servers().here.links(lee.email)
      const before = mails().length
      await teacher.api.staff.invite({ courseId, role: 'assistant', emails: [lee.email] })
      await vi.waitFor(() => expect(mails().length).toBeGreaterThan(before), { timeout: 15_000 })
      await lee.api.staff.accept({ token: mails().at(-1)?.searchParams.get('token') ?? '' })
      const stranger = await servers().here.signedUp('Sam', 'Student')

      const room = { kind: 'cockpit', quizId, courseId } as const
      const pages = {
        ana: await pageOf(ana),
        ben: await pageOf(ben),
        chloe: await pageOf(chloe),
        assistant: await pageOf(lee),
        teacher: await pageOf(teacher),
        stranger: await pageOf(stranger),
      }
      const students3 = [pages.ana, pages.ben, pages.chloe]
      const joined: Record<string, unknown> = {}
      for (const [name, { socket }] of Object.entries(pages))
        joined[name] = await socket.emitWithAck('join', room)
      const no = { ok: false, code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/) }
      expect(joined).toEqual({
        ...{ ana: no, ben: no, chloe: no, stranger: no },
        ...{ assistant: { ok: true }, teacher: { ok: true } },
      })

      await ana.api.attempts.start({ quizId })
      const reason = 'The canary sings'
      const extra = { percent: 137, minutes: 0, isUnlimited: false, reason }
      const step = { quizId, step: 'individual' } as const
      const [own] = await within([pages.ana], 'timing', () =>
        teacher.api.timing.setForCourse({
          ...{ courseId, commandId: randomUUID(), userIds: [ana.id] },
          ...extra,
        }),
      )
      const ownEnd = (own as { timing: { individual: { endsAt: string } } }).timing.individual
        .endsAt
      const ends = await within(students3, 'timing', () =>
        teacher.api.classSession.addTime({ ...step, commandId: randomUUID(), minutes: 2 }),
      )
      const endsOf = ends.map(
        (said) => (said as { timing: { individual: { endsAt: string } } }).timing.individual.endsAt,
      )
      expect(endsOf[1]).toBe(endsOf[2])
      expect(Date.parse(endsOf[0] ?? '')).toBeGreaterThan(Date.parse(endsOf[1] ?? ''))
      await vi.waitFor(() => expect(pages.teacher.said('cockpit').length).toBeGreaterThan(0), {
        timeout: 15_000,
      })
      await vi.waitFor(() => expect(pages.assistant.said('cockpit').length).toBeGreaterThan(0), {
        timeout: 15_000,
      })

      for (const { names } of students3) expect(names()).not.toContain('cockpit')
      expect([...pages.stranger.names()]).toEqual(['missed'])
      const { ana: _own, ...others } = pages
      for (const [name, { frames }] of Object.entries(others)) {
        const text = JSON.stringify(frames)
        for (const secret of [ownEnd, endsOf[0] ?? '', ':137', reason])
          expect(text, `${secret} to ${name}`).not.toContain(secret)
      }
      expect(JSON.stringify(pages.ana.frames)).not.toContain(reason)

      await within([pages.assistant], 'removed', () =>
        teacher.api.staff.remove({ courseId, userId: lee.id }),
      )
      const [heardByLee, heardByTeacher] = [
        pages.assistant.said('cockpit').length,
        pages.teacher.said('cockpit').length,
      ]
      await ben.api.attempts.start({ quizId })
      await vi.waitFor(
        () => expect(pages.teacher.said('cockpit').length).toBeGreaterThan(heardByTeacher),
        { timeout: 15_000 },
      )
      expect(pages.assistant.said('cockpit')).toHaveLength(heardByLee)
      for (const { socket } of Object.values(pages)) socket.close()
    })
  },
)
