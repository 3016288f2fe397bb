import { randomUUID } from 'node:crypto'
import type { Announcement, SentAnnouncement } from '@tbl/contract/announcements'
import { limits } from '@tbl/contract/limits'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { given, type Person } from '../../../../testing/given.ts'
import { readyClass } from '../../../../testing/running-session.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import { announcementReads, announcements } from '../../../schema/announcements.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  room = await readyClass(world, { questions: 2 })
  ana = room.captain
  ben = room.outsider
  await room.runs.open('individual')
})

const request = 'Please keep quiet until everybody has submitted.'
const api = (person: Person) => as(world, person).announcements
/** Announces it; then a second goes by. */
const announce = async (text: string, by = room.teacher) => {
  await api(by).send({ ...room.command(), text })
  world.time.now = new Date(world.time.now.getTime() + 1000)
}
const withdraw = (announcementId: string, by = room.teacher) =>
  api(by).withdraw({ ...room.command(), announcementId })
const dismiss = (person: Person, announcementId: string) =>
  api(person).see({ quizId: room.quizId, announcementId })
const listOf = (person: Person) => api(person).list({ quizId: room.quizId })

async function shownTo(person: Person): Promise<Announcement[]> {
  const list = await listOf(person)
  if (list.audience !== 'student') throw new Error('No student')
  return list.announcements
}
const textsFor = async (person: Person) => (await shownTo(person)).map(({ text }) => text)
async function sent(): Promise<{ students: number; announcements: SentAnnouncement[] }> {
  const list = await listOf(room.teacher)
  if (list.audience !== 'staff') throw new Error('Not of the staff')
  return list
}
const newest = async (): Promise<SentAnnouncement> =>
  (await sent()).announcements[0] ?? Promise.reject(new Error('Nothing was announced'))
const storedCount = async () => {
  const [row] = await world.database.connection
    .select({ rows: count() })
    .from(announcements)
    .where(eq(announcements.activityId, room.quizId))
  return row?.rows
}

describe('what is announced', () => {
  test('[ANN-01] is there for all students of the class session, and is told to each open page', async () => {
    world.notified.announcements.length = 0
    room.at(10)
    await announce(`  ${request}\n`)
    const { id } = await newest()
    const announced = { id, text: request, at: room.iso(10) }
    for (const student of room.students) expect(await shownTo(student)).toEqual([announced])
    expect(world.notified.announcements).toEqual([
      {
        courseId: room.courseId,
        name: 'announcement',
        event: { quizId: room.quizId, ...announced },
      },
    ])
  })

  test('[ANN-01] is 1 to 280 characters after trimming', async () => {
    for (const nothing of ['', '  \n', '\u200b', '\u202e'])
      expect(await codeOf(announce(nothing))).toBe('TEXT_REQUIRED')
    const longest = 'x'.repeat(280)
    await announce(` ${longest} `)
    expect(await textsFor(ana)).toEqual([longest])
    expect(await codeOf(announce(`${longest}x`))).toBe('BAD_REQUEST')
    expect(await storedCount()).toBe(1)
  })

  test('[ANN-01] is announced once, however often the same click is sent', async () => {
    const click = { ...room.command(), text: request }
    for (const text of [request, request, 'Another text'])
      await api(room.teacher).send({ ...click, text })
    await Promise.all(Array.from({ length: 5 }, () => api(room.teacher).send(click)))
    expect(await textsFor(ana)).toEqual([request])
    expect(await room.runs.kinds()).toEqual(['opened', 'announced'])
  })

  test('[ANN-02] [P35] is text, whatever it looks like: 100 payloads come back as they were sent', async () => {
    const { length } = hostile
    expect(length).toBe(100)
    for (const text of hostile) {
      await announce(text)
      expect((await shownTo(ana))[0]?.text).toBe(text)
      expect((await newest()).text).toBe(text)
    }
    expect(await textsFor(ben)).toEqual([...hostile].reverse())
  })

  test('[ANN-01] a text that no database can store is refused', async () => {
    for (const text of ['a\0b', 'a\ud800']) expect(await codeOf(announce(text))).toBe('BAD_REQUEST')
  })

  test('[ANN-01] of one class session are at most 100, also where some were withdrawn', async () => {
    for (let number = 1; number <= limits.announcements; number += 1)
      await announce(`No. ${number}`)
    await withdraw((await newest()).id)
    expect(await codeOf(announce('One more'))).toBe('TOO_MANY_ANNOUNCEMENTS')
    expect(await storedCount()).toBe(limits.announcements)
  })

  test('[ANN-01] [MIGR-01] needs a class session that runs', async () => {
    await room.runs.end()
    expect(await codeOf(announce(request))).toBe('SESSION_NOT_RUNNING')
    const manual = await readyClass(world, { questions: 2 })
    const click = { ...manual.command(), text: request }
    expect(await codeOf(api(manual.teacher).send(click))).toBe('SESSION_NOT_RUNNING')
    const own = await as(world, room.teacher).quizzes.createEmpty({ title: 'Own', courseId: null })
    expect(await codeOf(api(room.teacher).send({ ...click, quizId: own.id }))).toBe(
      'SESSION_NOT_RUNNING',
    )
  })
})

describe('who comes, and goes', () => {
  test('[ANN-03] who comes late sees all that stands, the newest first', async () => {
    await announce('First')
    room.at(5)
    await announce('Second')
    const late = await given(world).student('Lena Late')
    await as(world, late).enrollment.joinByCode({ code: room.code })
    expect(await textsFor(late)).toEqual(['Second', 'First'])
  })

  test('[ANN-03] [SD-29] what one student dismissed stays so on each device, and stands for the others', async () => {
    await announce('First')
    await announce('Second')
    const [, first] = await shownTo(ana)
    for (const _twice of [1, 2]) await dismiss(ana, first?.id ?? '')
    expect(await textsFor(ana)).toEqual(['Second'])
    expect(await textsFor(ben)).toEqual(['Second', 'First'])
    const heard = world.notified.news.filter(
      ({ topic, to }) =>
        topic === 'announcements' && 'userIds' in to && to.userIds.includes(ana.id),
    )
    expect(heard).toHaveLength(1)
  })

  test('[ANN-03] after the session students see none; while it is continued they do again', async () => {
    await announce('First')
    await announce('Second')
    await dismiss(ana, (await newest()).id)
    await room.runs.end()
    for (const student of [ana, ben]) expect(await shownTo(student)).toEqual([])
    expect((await sent()).announcements).toHaveLength(2)
    await room.runs.continue()
    expect(await textsFor(ana)).toEqual(['First'])
  })

  test('[ANN-04] who runs the class sees when, by whom, and by how many of its students it was seen', async () => {
    const { assistant } = await helper()
    room.at(20)
    await announce(request, assistant)
    const [third] = room.students.slice(-1) as [Person]
    expect(await sent()).toEqual({
      audience: 'staff',
      students: 6,
      announcements: [
        {
          ...{
            id: expect.any(String),
            text: request,
            at: room.iso(20),
            withdrawnAt: null,
            seenBy: 0,
          },
          by: { id: assistant.id, name: assistant.name },
        },
      ],
    })
    await shownTo(ana)
    await shownTo(ana)
    await dismiss(third, (await newest()).id) // as soon as the message was there
    await listOf(assistant)
    expect(await newest()).toMatchObject({ seenBy: 2 })
    await shownTo(third)
    expect(await newest()).toMatchObject({ seenBy: 2 })
    await as(world, third).enrollment.leave({ courseId: room.courseId })
    expect(await sent()).toMatchObject({ students: 5, announcements: [{ seenBy: 1 }] })
  })

  test('[ANN-04] the staff is told as somebody sees it first, and nobody where nothing is new', async () => {
    const newsAfter = async (person: Person) => {
      world.notified.news.length = 0
      await shownTo(person)
      return world.notified.news
    }
    expect(await newsAfter(ana)).toEqual([])
    await announce(request)
    expect(await newsAfter(ana)).toEqual([
      { to: { userIds: [room.teacher.id] }, topic: 'announcements' },
    ])
    expect(await newsAfter(ana)).toEqual([])
  })

  test('[ANN-04] what is withdrawn is gone for students, and told to each open page once', async () => {
    await announce(request)
    const { id } = await newest()
    await shownTo(ana)
    world.notified.announcements.length = 0
    room.at(30)
    for (const _twice of [1, 2]) await withdraw(id)
    expect(await shownTo(ana)).toEqual([])
    expect(await newest()).toMatchObject({ withdrawnAt: room.iso(30), seenBy: 1 })
    expect(world.notified.announcements).toEqual([
      {
        courseId: room.courseId,
        name: 'announcementWithdrawn',
        event: { quizId: room.quizId, id },
      },
    ])
  })

  test('[ANN-04] it can be withdrawn after the session, which may go on', async () => {
    await announce(request)
    await room.runs.end()
    await withdraw((await newest()).id)
    await room.runs.continue()
    expect(await shownTo(ana)).toEqual([])
  })

  test('[TRAIL-01] the trail has what was announced and withdrawn, by whom', async () => {
    const { assistant } = await helper()
    await announce(request)
    await withdraw((await newest()).id, assistant)
    expect(await room.runs.trail()).toMatchObject([
      { kind: 'announcementWithdrawn', by: { id: assistant.id }, reason: request, students: [] },
      { kind: 'announced', by: { id: room.teacher.id }, reason: request, students: [] },
      { kind: 'opened' },
    ])
  })
})

const helper = async () => ({
  assistant: await given(world).staff({ courseId: room.courseId, role: 'assistant' }),
})

describe('who may', () => {
  test('[RIGHTS-01] [ANN-01] students announce and withdraw nothing, others find no quiz', async () => {
    await announce(request)
    const { id } = await newest()
    const stranger = await given(world).student()
    const otherTeacher = await given(world).instructor()
    for (const [person, code] of [
      [ana, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
      [otherTeacher, 'NOT_FOUND'],
    ] as const) {
      expect(await codeOf(announce('Mine', person))).toBe(code)
      expect(await codeOf(withdraw(id, person))).toBe(code)
    }
    for (const person of [stranger, otherTeacher])
      expect(await codeOf(listOf(person))).toBe('NOT_FOUND')
    expect(await codeOf(dismiss(stranger, id))).toBe('NOT_FOUND')
    expect(await codeOf(dismiss(room.teacher, id))).toBe('FORBIDDEN')
    expect(await textsFor(ana)).toEqual([request])
  })

  test('[RIGHTS-02] nobody dismisses for somebody else', async () => {
    await announce(request)
    const [shown] = await shownTo(ben)
    const forged = { quizId: room.quizId, announcementId: shown?.id ?? '', userId: ben.id }
    expect(await codeOf(api(ana).see(forged))).toBe('BAD_REQUEST')
    await dismiss(ana, shown?.id ?? '')
    expect(await textsFor(ben)).toEqual([request])
  })

  test('[ANN-03] who has left the course gets none, and dismisses none', async () => {
    await announce(request)
    const { id } = await newest()
    await as(world, ben).enrollment.leave({ courseId: room.courseId })
    expect(await codeOf(listOf(ben))).toBe('NOT_FOUND')
    expect(await codeOf(dismiss(ben, id))).toBe('NOT_FOUND')
  })

  test('[RIGHTS-01] an announcement of another quiz is not there', async () => {
    await announce(request)
    const { id } = await newest()
    const other = await readyClass(world, { questions: 2 })
    await other.runs.open('individual')
    const there = { quizId: other.quizId, announcementId: id }
    expect(await codeOf(api(other.captain).see(there))).toBe('NOT_FOUND')
    expect(await codeOf(api(other.teacher).withdraw({ ...there, commandId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(dismiss(ana, randomUUID()))).toBe('NOT_FOUND')
    const reads = await world.database.connection
      .select()
      .from(announcementReads)
      .where(eq(announcementReads.announcementId, id))
    expect(reads).toEqual([])
    expect(await textsFor(ana)).toEqual([request])
  })

  test('[ANN-03] of a hidden quiz students hear nothing, as if it were not there', async () => {
    const hide = (isHidden: boolean) =>
      as(world, room.teacher).quizzes.setFlags({ quizId: room.quizId, isVisible: !isHidden })
    await announce('Before')
    const { id } = await newest()
    await hide(true)
    world.notified.announcements.length = 0
    await announce('Meanwhile')
    await withdraw(id)
    expect(world.notified.announcements).toEqual([])
    for (const ask of [listOf(ana), dismiss(ana, id)]) expect(await codeOf(ask)).toBe('NOT_FOUND')
    await hide(false)
    expect(await textsFor(ana)).toEqual(['Meanwhile'])
  })

  test('[ANN-03] [HELP-01] who was let in with a code sees and dismisses as who they are', async () => {
    await announce(request)
    const letIn = as(world, { id: ana.id, onlyCourseId: room.courseId }).announcements
    const { announcements: shown } = await letIn.list({ quizId: room.quizId })
    await letIn.see({ quizId: room.quizId, announcementId: shown[0]?.id ?? '' })
    expect(await shownTo(ana)).toEqual([])
  })
})

const hostile: readonly string[] = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b>bold</b> & &lt;i&gt;',
    '"><svg/onload=alert(1)>',
    "'; drop table announcements; --",
    '{{constructor.constructor("alert(1)")()}}',
    '$' + '{alert(1)} `x`',
    '[a](javascript:alert(1))',
    '=HYPERLINK("https://example.org")',
    'https://example.org/?a=1&b=<2>',
    '{count, plural, other {#}} <b>x</b> {name}',
    '%s %d %00 \\u0000 \\x41',
    '\u202eevil\u202c bidi',
    '👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪',
    'e\u0301\u0301\u0301\u0301\u0301\u0301',
    'نرجو الهدوء من فضلكم',
    '請保持安靜',
    'line one\nline two\r\nline three',
    '\u2028separators\u2029between',
    'null',
    'undefined',
    '__proto__',
    '{"__proto__":{"isAdmin":true}}',
    '-->]]></style></textarea>',
    'x'.repeat(280),
  ],
].flatMap((text) =>
  [
    text,
    `a ${text}`.slice(0, 280),
    `${text} z`.slice(0, 280),
    `${text}`.normalize('NFD').slice(0, 279),
  ].map((one) => one.trim()),
)
