import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 4 })
})
afterEach(() => world.close())

const giveTeam = (teamId: string, minutes: number) =>
  as(world, room.teacher).timing.setForTeam({ ...room.command(), teamId, minutes })
const levelOf = async (person: Person) => {
  const results = await room.results(person)
  return 'level' in results ? results.level : results.status
}
const control = async () => (await room.runs.get()).control
const own = async (person: Person) => as(world, person).timing.own({ quizId: room.quizId })
const answer = (person: Person, index: number) => {
  const [questionId = '', optionIds = []] = Object.entries(room.key)[index] ?? []
  return as(world, person).teamQuiz.answer({ ...room.place, questionId, optionIds, attempt: 1 })
}
const other = () => ({
  captain: room.students.find(({ id }) => id === room.outsider.id) as Person,
  teamId: room.teamIds.find((id) => id !== room.place.teamId) ?? '',
})

/** Whether the whole course heard that its quizzes have changed. */
const heard = () =>
  world.notified.news.splice(0).some(({ to, topic }) => 'courseId' in to && topic === 'quizzes')

/** Everybody has submitted, and the team phase lasts from 100 s to 700 s; both teams play. */
async function teamsPlay() {
  await room.runs.open('individual')
  for (const person of room.students) {
    await room.start(person)
    await room.submit(person, 4)
  }
  room.at(100)
  await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
  await as(world, room.captain).teamQuiz.launch(room.place)
}

describe("a team's own minutes", () => {
  test("[PHASE-14, RIGHTS-05] 'End Session' ends them too, and no key is out before", async () => {
    await teamsPlay()
    await giveTeam(room.place.teamId, 20)
    room.at(740)
    await room.runs.settle()
    expect((await own(room.captain)).team.state).toBe('open')
    expect((await control()).team.later).toEqual({ count: 1, lastEndsAt: room.iso(1900) })
    await room.runs.end()
    expect((await own(room.captain)).team.state).not.toBe('open')
    for (const person of room.students) expect(await levelOf(person)).not.toBe('key')
    room.at(743)
    expect(await codeOf(answer(room.captain, 0))).toBe('PHASE_CLOSED')
    for (const person of room.students) expect(await levelOf(person)).toBe('key')
  })

  test("[PHASE-14, RIGHTS-05] who completes in the grace of 'End Session' releases the key, and the course hears of it", async () => {
    await teamsPlay()
    await giveTeam(room.place.teamId, 20)
    for (const index of [0, 1, 2, 3]) expect(await codeOf(answer(room.captain, index))).toBe('OK')
    room.at(740)
    await room.runs.settle()
    await room.runs.end()
    room.at(741)
    await room.runs.settle()
    expect(await levelOf(room.outsider)).not.toBe('key')
    heard()
    await as(world, room.captain).teamQuiz.complete(room.place)
    expect(heard()).toBe(true)
    for (const person of room.students) expect(await levelOf(person)).toBe('key')
  })

  test("[PHASE-08] 'End Team Phase' with the extra time of all ends them", async () => {
    await teamsPlay()
    await giveTeam(room.place.teamId, 20)
    room.at(740)
    await room.runs.settle()
    await room.runs.collect('team', true)
    expect((await own(room.captain)).team).toMatchObject({ state: 'ending', endsAt: room.iso(740) })
    room.at(743)
    expect(await codeOf(answer(room.captain, 0))).toBe('PHASE_CLOSED')
  })

  test('[PHASE-07] stand still in a pause, also after the end of the class', async () => {
    await teamsPlay()
    await giveTeam(room.place.teamId, 20)
    room.at(740)
    await room.runs.settle()
    await room.runs.pause('team')
    expect(await codeOf(answer(room.captain, 0))).not.toBe('OK')
    room.at(840)
    await room.runs.resume('team')
    expect((await own(room.captain)).team).toMatchObject({ state: 'open', endsAt: room.iso(2000) })
  })

  test('[PHASE-15] keep the session from ending by itself, also where the team has not begun', async () => {
    await teamsPlay()
    room.at(740)
    await room.runs.settle()
    room.at(1590)
    await giveTeam(other().teamId, 20)
    room.at(1700)
    await room.runs.settle()
    expect(await control()).toMatchObject({ state: 'running' })
    const over = 1590 + 20 * 60
    room.at(over + 14 * 60)
    await room.runs.settle()
    expect(await control()).toMatchObject({ state: 'running' })
    room.at(over + 15 * 60 + 60)
    await room.runs.settle()
    expect(await control()).toMatchObject({ state: 'ended' })
  })

  test('[STUCK-12, PHASE-05] stay where they are when the class gets more time after its end', async () => {
    await teamsPlay()
    room.at(1300)
    await room.runs.settle()
    await giveTeam(room.place.teamId, 5)
    expect((await own(room.captain)).team.endsAt).toBe(room.iso(1600))
    room.at(1310)
    await room.runs.addTime('team', 2, true)
    expect((await control()).team.endsAt).toBe(room.iso(1430))
    expect((await own(room.captain)).team.endsAt).toBe(room.iso(1610)) // whole minutes
    expect((await own(room.outsider)).team.endsAt).toBe(room.iso(1430))
    room.at(1320)
    await room.runs.addTime('team', 2)
    expect((await own(room.captain)).team.endsAt).toBe(room.iso(1730)) // both end later
  })

  test('[STUCK-12] count after the session went on, for this team alone', async () => {
    await teamsPlay()
    await giveTeam(other().teamId, 60)
    room.at(300)
    await room.runs.end()
    room.at(301)
    await room.runs.continue()
    room.at(340)
    await room.runs.settle()
    await giveTeam(room.place.teamId, 5)
    expect((await own(room.captain)).team.state).toBe('open')
    expect(await codeOf(answer(room.captain, 0))).toBe('OK')
    expect((await own(room.outsider)).team.state).toBe('over')
  })

  test('[STUCK-12] [RIGHTS-05] are for no team that was sent the key when the session ended, though it had made no try', async () => {
    await teamsPlay()
    room.at(300)
    await room.runs.end()
    room.at(340)
    await room.runs.settle()
    await room.runs.continue()
    expect(await codeOf(giveTeam(room.place.teamId, 5))).toBe('ANSWERS_SEEN')
    expect((await own(room.captain)).team.state).toBe('over')
  })
})

describe("a student's own time", () => {
  test("[PHASE-14, RIGHTS-05] 'End Session' gives it its grace, and no key is out before", async () => {
    const { captain, member, third } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member, third]) await room.start(person)
    await room.submit(captain, 4)
    room.at(640)
    await room.runs.settle()
    await room.runs.end()
    room.at(650)
    await room.save(third, 2, 11_000)
    expect(await levelOf(captain)).not.toBe('key')
    room.at(671)
    await room.runs.settle()
    expect(await room.attempt(third)).toMatchObject({ completed: true, correctCount: 2 })
    expect(await levelOf(captain)).toBe('key')
  })

  test("[PHASE-14, RIGHTS-05] 'End Session' lets no key out before that grace, though a team is done", async () => {
    const { captain, member, third, outsider } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of room.students) await room.start(person)
    for (const person of [captain, member, outsider]) await room.submit(person, 4)
    room.at(640)
    await room.runs.settle()
    await room.runs.open('team')
    await as(world, captain).teamQuiz.launch(room.place)
    for (const index of [0, 1, 2, 3]) expect(await codeOf(answer(captain, index))).toBe('OK')
    await as(world, captain).teamQuiz.complete(room.place)
    room.at(660)
    await room.runs.end()
    room.at(670)
    for (const person of [captain, member, outsider]) expect(await levelOf(person)).not.toBe('key')
    const [card] = (await as(world, room.teacher).quizzes.list({})).quizzes
    expect(card).toMatchObject({ isReleased: false, release: null })
    await room.save(third, 2, 11_000)
    room.at(691)
    await room.runs.settle()
    expect(await room.attempt(third)).toMatchObject({ completed: true, correctCount: 2 })
    for (const person of [captain, member, outsider]) expect(await levelOf(person)).toBe('key')
  })

  test('[FAIR-02, EXTRA-03] the course hears of it when the last extra time is over, and of none before', async () => {
    const { captain, member, third, outsider } = room
    await room.runs.giveTime([member, third], { percent: 100 })
    await room.runs.giveTime([outsider], { percent: 200 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of room.students) await room.start(person)
    await room.submit(captain, 4)
    room.at(640)
    await room.runs.settle()
    heard()
    await room.submit(third, 4)
    expect(heard()).toBe(false)
    room.at(1240)
    await room.runs.settle()
    expect(await room.attempt(member)).toMatchObject({ completed: true })
    expect(heard()).toBe(false)
    await room.submit(outsider, 4)
    expect(heard()).toBe(true)
    await room.runs.giveTime([member], { addMinutes: 5 })
    heard()
    room.at(1571)
    await room.runs.settle()
    expect(heard()).toBe(true)
    await room.runs.settle()
    expect(heard()).toBe(false)
  })

  test("[PHASE-14] the course hears of it when all has arrived after 'End Session', and the key is out then", async () => {
    const { captain, third } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, third]) await room.start(person)
    await room.submit(captain, 4)
    room.at(640)
    await room.runs.settle()
    await room.runs.end()
    room.at(642)
    expect(await levelOf(captain)).not.toBe('key')
    heard()
    await room.submit(third, 4)
    expect(heard()).toBe(true)
    expect(await levelOf(captain)).toBe('key')
  })

  test('[PHASE-14, RIGHTS-05, FAIR-02] what a page hands in by itself lets no key out before the grace is over, since it may be replaced', async () => {
    const { captain, member, third, place } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member, third]) await room.start(person)
    await room.submit(captain, 4)
    await room.submit(member, 4)
    room.at(640)
    await room.runs.settle()
    await room.runs.open('team')
    await as(world, captain).teamQuiz.launch(place)
    for (const index of [0, 1, 2, 3]) expect(await codeOf(answer(captain, index))).toBe('OK')
    await as(world, captain).teamQuiz.complete(place)
    room.at(700)
    await room.runs.end()
    room.at(702)
    const handIn = (count: number) =>
      as(world, third).attempts.submit({
        quizId: room.quizId,
        submissionId: crypto.randomUUID(),
        version: 1,
        answers: Object.fromEntries(Object.entries(room.key).slice(0, count)),
        isByItself: true,
      })
    heard()
    await handIn(1)
    expect(heard()).toBe(false)
    room.at(720)
    await room.runs.settle() // the team phase is over
    heard()
    for (const person of [captain, member, third]) expect(await levelOf(person)).not.toBe('key')
    expect(await codeOf(as(world, room.teacher).quizzes.release({ quizId: room.quizId }))).toBe(
      'PHASE_OPEN',
    )
    room.at(731)
    await room.runs.settle()
    expect(heard()).toBe(true)
    for (const person of [captain, third]) expect(await levelOf(person)).toBe('key')
    await room.runs.settle()
    expect(heard()).toBe(false)
  })

  test('[RIGHTS-05, P13] nothing takes the place of what was handed in once its student has seen answers', async () => {
    const { captain, member, place } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    await room.submit(captain, 4)
    room.at(602)
    const handIn = (count: number, isByItself: boolean) =>
      as(world, member).attempts.submit({
        quizId: room.quizId,
        submissionId: crypto.randomUUID(),
        version: 1,
        answers: Object.fromEntries(Object.entries(room.key).slice(0, count)),
        isByItself,
      })
    await handIn(1, true)
    await handIn(2, true)
    await room.runs.open('team')
    await as(world, captain).teamQuiz.launch(place)
    expect(await codeOf(answer(captain, 0))).toBe('OK')
    await as(world, member).teamQuiz.session(place)
    room.at(604)
    expect(await codeOf(handIn(4, false))).toBe('ANSWERS_SEEN')
    expect(await codeOf(room.save(member, 4, 5000))).toBe('ANSWERS_SEEN')
    expect(await room.attempt(member)).toMatchObject({ completed: true, correctCount: 2 })
    room.at(700)
    const again = { userId: member.id, minutes: 1, reason: 'Battery', evenSo: true }
    await as(world, room.teacher).attempts.reopen({ ...room.command(), ...again })
    room.at(762)
    await handIn(3, true)
    room.at(764)
    expect(await codeOf(handIn(4, false))).toBe('ANSWERS_SEEN')
    expect(await codeOf(room.save(member, 4, 5000))).toBe('ANSWERS_SEEN')
    expect(await room.attempt(member)).toMatchObject({ completed: true, correctCount: 3 })
  })

  test("[PHASE-14] the same where it was a team's tries", async () => {
    const { captain, outsider, place } = room
    await teamsPlay()
    await giveTeam(place.teamId, 20)
    room.at(740)
    await room.runs.settle()
    await room.runs.end()
    heard()
    room.at(742)
    expect(await levelOf(captain)).not.toBe('key')
    expect(await levelOf(outsider)).not.toBe('key')
    room.at(746)
    await room.runs.settle()
    expect(heard()).toBe(true)
    expect(await levelOf(outsider)).toBe('key')
  })

  test("[PHASE-14] 'End Session' with nothing under way is told once", async () => {
    const { captain } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.submit(captain, 4)
    room.at(640)
    await room.runs.settle()
    heard()
    await room.runs.end()
    expect(heard()).toBe(true)
    expect(await levelOf(captain)).toBe('key')
    room.at(642)
    await room.runs.settle()
    expect(heard()).toBe(false)
  })

  test("[PHASE-14] 'End Session' ends that of a reopened attempt", async () => {
    const { captain, member, teacher } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    await room.submit(member, 4)
    await room.save(captain, 1)
    room.at(640)
    await room.runs.settle()
    await as(world, teacher).attempts.reopen({
      ...room.command(),
      userId: captain.id,
      minutes: 30,
      reason: 'Battery',
    })
    expect((await own(captain)).individual.state).toBe('open')
    await room.runs.end()
    expect((await own(captain)).individual.state).toBe('ending')
    expect(await levelOf(member)).not.toBe('key')
  })

  test("[PHASE-14, RIGHTS-05] a reopened attempt keeps the key from those who have not seen it, also in the grace of 'End Session'", async () => {
    const { captain, member, third, teacher } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member, third]) await room.start(person)
    await room.submit(captain, 4)
    await room.submit(member, 4)
    room.at(100)
    await room.runs.end()
    room.at(110)
    const given = { userId: captain.id, minutes: 5, reason: 'Battery' }
    await as(world, teacher).attempts.reopen({ ...room.command(), ...given })
    room.at(140)
    await room.runs.settle()
    await room.save(captain, 2)
    expect(await levelOf(member)).not.toBe('key')
    expect(await codeOf(as(world, teacher).quizzes.release({ quizId: room.quizId }))).toBe(
      'PHASE_OPEN',
    )
    room.at(411)
    heard()
    await room.submit(captain, 4)
    expect(heard()).toBe(true)
    expect(await levelOf(member)).toBe('key')
    room.at(420)
    await as(world, teacher).attempts.reopen({ ...room.command(), ...given, evenSo: true })
    expect(await levelOf(member)).toBe('key') // what has been seen stays
    expect(await levelOf(third)).not.toBe('key')
  })

  test('[PHASE-15, D-70] keeps the session from ending by itself where the quiz is hidden', async () => {
    const { member, teacher } = room
    await room.runs.giveTime([member], { isUnlimited: true })
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(member)
    room.at(640)
    await room.runs.settle()
    await room.runs.open('team', { limitMinutes: 5 })
    room.at(1000)
    await room.runs.settle()
    await as(world, teacher).quizzes.setFlags({ quizId: room.quizId, isVisible: false })
    room.at(3000)
    await room.runs.settle()
    expect(await control()).toMatchObject({ state: 'running' })
  })

  test('[FAIR-05, PHASE-10] a phase that opens by itself takes a release back', async () => {
    const { captain, teacher, third } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(captain)
    await room.submit(captain, 4)
    room.at(640)
    await room.runs.settle()
    await room.runs.end()
    await room.runs.schedule('individual', new Date(room.iso(900)))
    await as(world, teacher).quizzes.release({ quizId: room.quizId })
    room.at(901)
    await room.runs.settle()
    await room.start(third)
    await room.submit(third, 4)
    room.at(902)
    await room.runs.collect('individual', true)
    room.at(940)
    await room.runs.settle()
    expect(await levelOf(third)).not.toBe('key')
  })

  test('[EXTRA-03] counts from now on where all of it was ended, or its end would have come', async () => {
    const { captain, member, third } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member, third]) await room.start(person)
    room.at(300)
    await room.runs.collect('individual', true)
    room.at(340)
    await room.runs.settle()
    await room.runs.giveTime([member], { addMinutes: 5 })
    expect(await room.attempt(member)).toMatchObject({ completed: false })
    expect((await own(member)).individual).toMatchObject({ state: 'open', endsAt: room.iso(640) })
    room.at(1000)
    await room.runs.giveTime([third], { addMinutes: 5 })
    expect((await own(third)).individual).toMatchObject({ state: 'open', endsAt: room.iso(1300) })
    expect((await own(captain)).individual.state).toBe('over')
  })

  test("[PHASE-07, TRAIL-01] '+2 min' after the end of the class lets a pause last", async () => {
    const { captain, third } = room
    await room.runs.giveTime([third], { percent: 100 })
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, third]) await room.start(person)
    room.at(640)
    await room.runs.settle()
    await room.runs.pause('individual')
    room.at(700)
    await room.runs.addTime('individual', 2)
    expect((await control()).individual.state).toBe('paused')
    room.at(760)
    await room.runs.resume('individual')
    expect((await control()).individual).toMatchObject({ state: 'open', endsAt: room.iso(880) })
  })
})

test('[SD-04, PHASE-10, D-70] a hidden quiz does not open its team phase by itself, until it is shown', async () => {
  await room.runs.open('individual', { limitMinutes: 10 })
  await room.start(room.captain)
  await room.runs.schedule('team', null)
  const flag = (isVisible: boolean) =>
    as(world, room.teacher).quizzes.setFlags({ quizId: room.quizId, isVisible })
  await flag(false)
  room.at(700)
  await room.runs.settle()
  expect(await control()).toMatchObject({ isVisible: false })
  await flag(true)
  room.at(702)
  await room.runs.settle()
  expect((await control()).team.state).toBe('open')
})
