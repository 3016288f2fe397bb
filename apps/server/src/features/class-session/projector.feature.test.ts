import { randomUUID } from 'node:crypto'
import type { Projected } from '@tbl/contract/projector'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 2 })
})
afterEach(() => world.close())

const seen = (): Promise<Projected> =>
  as(world, room.teacher).classSession.projector({ quizId: room.quizId })
/** Two teams of three. */
const people = () => room.students as [Person, Person, Person, Person, Person, Person]
const teamQuiz = (person: Person) => as(world, person).teamQuiz
async function complete(captain: Person, teamId: string) {
  const place = { quizId: room.quizId, teamId }
  await teamQuiz(captain).launch(place)
  for (const [questionId, optionIds] of Object.entries(room.key))
    await teamQuiz(captain).answer({ ...place, questionId, optionIds, attempt: 1 })
  await teamQuiz(captain).complete(place)
}

describe('[PROJ-02] what the room sees', () => {
  test('through a whole session: phases, students and teams', async () => {
    const [one, two, three, four] = people()
    const { title, courseCode, address, ...before } = await seen()
    expect({ title, courseCode, address }).toEqual({
      title: 'Readiness 1',
      courseCode: room.code,
      address: world.services.config.publicUrl.host,
    })
    expect(before.session).toBe('none')
    expect(before.individual).toMatchObject({ state: 'closed', hasBegun: false, count: null })

    await room.runs.schedule('individual', new Date(Date.parse(room.iso(60))), { limitMinutes: 10 })
    expect((await seen()).individual).toMatchObject({
      state: 'scheduled',
      opensAt: room.iso(60),
      hasBegun: false,
      teams: null,
    })
    room.at(60)
    const opened = { state: 'open', endsAt: room.iso(660), hasBegun: true }
    expect((await seen()).individual).toMatchObject({
      ...opened,
      count: { submitted: 0, students: 6 },
      teams: ['notStarted', 'notStarted'],
    })
    for (const person of [one, two, three, four]) await room.start(person)
    await room.submit(one)
    expect((await seen()).individual).toMatchObject({
      count: { submitted: 1, students: 6 },
      teams: ['working', 'working'],
    })
    for (const person of [two, three]) await room.submit(person)
    expect((await seen()).individual).toMatchObject({
      count: { submitted: 3, students: 6 },
      teams: ['done', 'working'],
    })
    await room.runs.pause('individual')
    expect((await seen()).individual).toMatchObject({ state: 'paused', pausedAt: room.iso(60) })
    await room.runs.resume('individual')
    room.at(660)
    expect(await seen()).toMatchObject({
      session: 'running',
      individual: {
        state: 'ending',
        count: { submitted: 4, students: 6 },
        teams: ['done', 'done'],
      },
      team: { state: 'closed', hasBegun: false, teams: null },
    })

    room.at(700)
    await room.runs.open('team', { limitMinutes: 10 })
    await complete(room.captain, room.teamId)
    expect((await seen()).team).toMatchObject({
      state: 'open',
      endsAt: room.iso(1300),
      teams: ['done', 'notStarted'],
    })
    room.at(1400)
    expect((await seen()).team).toMatchObject({ state: 'over', teams: ['done', 'notStarted'] })
    await room.runs.end()
    expect((await seen()).session).toBe('ended')
  })

  test('the excused and absent are not waited for, a hidden quiz has not begun, and by hand there is no end', async () => {
    const [one, two, three] = people()
    await room.runs.open('individual')
    await room.start(one)
    await room.submit(one)
    const { teacher, quizId, command } = room
    await as(world, teacher).attendance.set({
      ...command(),
      userIds: [one.id, two.id],
      status: 'excused',
    })
    await as(world, teacher).attendance.set({
      ...command(),
      userIds: [three.id],
      status: 'absent',
    })
    expect((await seen()).individual).toMatchObject({
      state: 'open',
      endsAt: null,
      count: { submitted: 1, students: 4 },
      teams: ['done', 'notStarted'],
    })
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
    expect((await seen()).individual).toMatchObject({ state: 'closed', hasBegun: false })
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: true, isActive: false })
    expect((await seen()).individual).toMatchObject({ state: 'closed', hasBegun: true })
  })

  test('what was switched on and off before the class session has not begun', async () => {
    const { teacher, quizId } = room
    const switchTo = (isOn: boolean) =>
      as(world, teacher).quizzes.setFlags({
        quizId,
        isVisible: true,
        isActive: isOn,
        isTeamActive: isOn,
      })
    await switchTo(true)
    expect(await seen()).toMatchObject({
      session: 'none',
      individual: { state: 'open', hasBegun: true, count: { submitted: 0, students: 6 } },
      team: { state: 'open', hasBegun: true },
    })
    await switchTo(false)
    const before = { state: 'closed', hasBegun: false, teams: null }
    expect(await seen()).toMatchObject({ individual: before, team: before })
    room.at(60)
    await room.runs.open('individual')
    expect(await seen()).toMatchObject({ individual: { hasBegun: true }, team: before })
  })

  test('[ANN-02] the newest announcement that stands, while the session runs', async () => {
    const api = as(world, room.teacher).announcements
    const announce = async (text: string) => {
      await api.send({ ...room.command(), text })
      world.time.now = new Date(world.time.now.getTime() + 1000)
      return (await seen()).announcement?.id ?? ''
    }
    await room.runs.open('individual')
    expect((await seen()).announcement).toBeNull()
    await announce('Please keep quiet.')
    const second = await announce('Hand in your cards.')
    const stands = { id: second, text: 'Hand in your cards.' }
    expect((await seen()).announcement).toEqual(stands)
    const show = (isVisible: boolean) =>
      as(world, room.teacher).quizzes.setFlags({ quizId: room.quizId, isVisible })
    await show(false)
    expect((await seen()).announcement).toBeNull()
    await show(true)
    expect((await seen()).announcement).toEqual(stands)
    await api.withdraw({ ...room.command(), announcementId: second })
    expect((await seen()).announcement?.text).toBe('Please keep quiet.')
    await room.runs.end()
    expect((await seen()).announcement).toBeNull()
    await room.runs.continue()
    expect((await seen()).announcement?.text).toBe('Please keep quiet.')
  })

  test('a quiz without a course shows its title', async () => {
    const { teacher } = room
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: 'Loose leaf',
      courseId: null,
    })
    expect(await as(world, teacher).classSession.projector({ quizId })).toMatchObject({
      title: 'Loose leaf',
      courseCode: null,
      individual: { count: null, teams: null },
    })
  })
})

test('[PROJ-01] it is for who may watch the class, and for nobody else', async () => {
  const { courseId, quizId, students } = room
  const ask = (person: Person) => codeOf(as(world, person).classSession.projector({ quizId }))
  const assistant = await given(world).staff({ courseId, role: 'assistant' })
  expect(await ask(assistant)).toBe('OK')
  expect(await ask(students[0] as Person)).toBe('FORBIDDEN')
  expect(await ask(await given(world).instructor('Somebody Else'))).toBe('NOT_FOUND')
})

describe('[PROJ-03] nobody is seen', () => {
  const reason = 'The canary sings at noon'

  /** All that must not be there: who is in the class, what is asked, and who has extra time. */
  function canaries() {
    const { students, teamIds, questions, key } = room
    return [
      ...students.flatMap(({ id, name, email }) => [id, name, email]),
      ...teamIds,
      ...['Team A', 'Team B', reason, ':137', ':41,', ':41}', 'percent'],
      ...questions.flatMap(({ id, text, explanation, options }) => [
        ...[id, `"${text}`, explanation ?? ''],
        ...options.flatMap((option) => [option.id, option.text]),
      ]),
      ...Object.keys(key),
    ].filter((one) => one !== '')
  }

  test('in no phase is there a name, a question, or an extra time in the answer, and no own end', async () => {
    const [one, two, three, four, five] = people()
    const answers: string[] = []
    const look = async () => answers.push(JSON.stringify(await seen()))
    const { teacher, quizId } = room
    await look()
    await as(world, teacher).timing.setForQuiz({
      quizId,
      commandId: randomUUID(),
      userIds: [two.id],
      percent: 137,
      addMinutes: 41,
      reason,
    })
    await room.runs.schedule('individual', new Date(Date.parse(room.iso(60))), { limitMinutes: 10 })
    await look()
    room.at(61)
    for (const person of [one, two, three, four, five]) await room.start(person)
    await room.submit(one)
    await look()
    await room.runs.pause('individual')
    await look()
    await room.runs.resume('individual')
    const { individual } = await as(world, two).timing.own({ quizId })
    room.at(665)
    await look()
    room.at(720)
    await look()
    await room.runs.pause('individual')
    await look()
    await room.runs.resume('individual')
    await room.submit(two)
    await room.runs.open('team', { limitMinutes: 10 })
    await look()
    await complete(room.captain, room.teamId)
    await look()
    await room.runs.pause('team')
    await look()
    await room.runs.resume('team')
    room.at(1400)
    await look()
    await room.runs.end()
    await look()
    expect(answers).toHaveLength(12)
    const hidden = [...canaries(), individual.endsAt ?? 'no own end']
    expect(hidden.length).toBeGreaterThan(40)
    expect(hidden.filter((one) => answers.some((answer) => answer.includes(one)))).toEqual([])
  })

  test('once the end has come, who goes on in extra time is as one who is done', async () => {
    const [one, two, three, four, five, six] = people()
    await room.runs.giveTime([three], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [one, two, three, four, five, six]) await room.start(person)
    for (const person of [one, two, four, five, six]) await room.submit(person)
    room.at(599)
    expect((await seen()).individual).toMatchObject({
      count: { submitted: 5, students: 6 },
      teams: ['done', 'working'],
    })
    const all = { count: { submitted: 6, students: 6 }, teams: ['done', 'done'] }
    for (const seconds of [600, 615, 631, 900]) {
      room.at(seconds)
      expect((await seen()).individual).toMatchObject(all)
    }
    // paused for them alone: the class is over all the same
    await room.runs.pause('individual')
    expect((await seen()).individual).toMatchObject({ ...all, state: 'over', pausedAt: null })
    await room.runs.resume('individual')
    await room.submit(three)
    expect((await seen()).individual).toMatchObject(all)
  })

  test('[EXTRA-10] who makes it up meanwhile is as one who has not come', async () => {
    const [one, two, three] = people()
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.runs.giveWindow([one], { opensAt: null, closesAt: new Date(room.iso(900)) })
    for (const person of [one, two]) await room.start(person)
    const isAsBefore = async () =>
      expect((await seen()).individual).toMatchObject({
        count: { submitted: 1, students: 6 },
        teams: ['working', 'notStarted'],
      })
    await room.start(three)
    await room.submit(two)
    await isAsBefore()
    await room.submit(one)
    await isAsBefore()
  })

  test('a team with minutes of its own is as one that is done', async () => {
    const { students, captain, place, teamId } = room
    await room.runs.open('individual')
    for (const person of students) {
      await room.start(person)
      await room.submit(person)
    }
    await room.runs.open('team', { limitMinutes: 10 })
    await teamQuiz(captain).launch(place)
    await as(world, room.teacher).timing.setForTeam({ ...room.command(), teamId, minutes: 5 })
    room.at(599)
    expect((await seen()).team.teams).toEqual(['working', 'notStarted'])
    for (const seconds of [601, 700, 901]) {
      room.at(seconds)
      expect((await seen()).team).toMatchObject({
        endsAt: room.iso(600),
        teams: ['done', 'notStarted'],
      })
    }
  })
})
