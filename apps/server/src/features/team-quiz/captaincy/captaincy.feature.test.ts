import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { given, type Person } from '../../../../testing/given.ts'
import { raceRepeats } from '../../../../testing/repeats.ts'
import { runs } from '../../../../testing/running-session.ts'
import { signOf, signsStored } from '../../../../testing/signs.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import type { Sign } from '../../../platform/signs.ts'
import { classEvents, presence } from '../../../schema/class-session.ts'
import { courses } from '../../../schema/courses.ts'
import { auditLog } from '../../../schema/records.ts'
import { watchCaptains } from './watch-captains.ts'

const races = raceRepeats({ short: 5, long: 500 })

let world: World
let team: Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>
let begin: Date
let look: ReturnType<typeof watchCaptains>
beforeEach(async () => {
  world = await openWorld()
  team = await given(world).readyTeams({ students: 3 })
  begin = world.time.now
  look = watchCaptains(world.services)
})
afterEach(() => world.close())

const at = (seconds: number) => {
  world.time.now = new Date(begin.getTime() + seconds * 1000)
}
const iso = (seconds: number) => new Date(begin.getTime() + seconds * 1000).toISOString()
const sign = (who: { id: string }, more: Partial<Sign> = {}) =>
  signOf(world, team.quizId, who, more)
/** These are there at this moment, which the server stores and acts upon. */
async function there(...people: (Person | Sign)[]) {
  const signs = people.map((one) => ('userId' in one ? one : sign(one)))
  await look(await signsStored(world, signs))
}
/** They are there every ten seconds, up to this second. */
async function stay(from: number, to: number, ...people: Person[]) {
  for (let second = from; second <= to; second += 10) {
    at(second)
    await there(...people)
  }
}
const lobby = (who: Person) => as(world, who).teamQuiz.readiness(team.place)
const captaincy = async (who: Person) => (await lobby(who)).captaincy
const take = (who: Person, expectedCaptainId = team.captain.id) =>
  as(world, who).teams.takeCaptaincy({ ...team.place, expectedCaptainId })
const captainId = async () =>
  (await lobby(team.member)).members.find(({ isCaptain }) => isCaptain)?.userId
const notified = (name: string) => world.notified.events.filter((one) => one.name === name)
const trail = () =>
  world.database.connection
    .select()
    .from(classEvents)
    .where(and(eq(classEvents.activityId, team.quizId), eq(classEvents.kind, 'captainChanged')))

describe('who runs the class', () => {
  const awaySince = async () => {
    const { teams } = await as(world, team.teacher).classSession.get({ quizId: team.quizId })
    return teams.find(({ id }) => id === team.place.teamId)?.captainAwaySince
  }

  test('[CKPT-11] sees since when a captain is away, who is needed, and no longer when back', async () => {
    const { captain, member, third } = team
    await stay(0, 20, captain, member, third)
    await stay(30, 70, member, third)
    at(79)
    await there(member, third)
    expect(await awaySince()).toBeNull()
    at(80)
    expect(await awaySince()).toBe(iso(20))
    await there(captain)
    expect(await awaySince()).toBeNull()
    await as(world, captain).teamQuiz.launch(team.place)
    await stay(90, 140, member, third)
    expect(await awaySince()).toBe(iso(80))
    at(200)
    expect(await awaySince()).toBeNull() // nobody waits
  })

  test('[STUCK-06] names another captain, and nobody is asked to hand the captaincy back', async () => {
    const { captain, member, third, teacher, place, courseId } = team
    await there(captain, member, third)
    await stay(10, 60, member, third)
    await take(member)
    await stay(70, 80, captain, member, third)
    expect((await captaincy(member)).passed).toMatchObject({ isBack: true })
    const captains = [{ teamId: place.teamId, captainId: third.id }]
    await as(world, teacher).teams.arrange({ courseId, moves: [], captains })
    for (const one of [captain, member, third]) expect((await captaincy(one)).passed).toBeNull()
  })
})

describe('a captain who is away', () => {
  test('[STUCK-03] after 60 s a member who is here may be captain: told once, in the lobby and in play', async () => {
    const { captain, member, third, place } = team
    await there(captain, member, third)
    await stay(10, 50, member, third)
    expect(await captaincy(member)).toEqual({ offer: null, passed: null })
    expect(await codeOf(take(member))).toBe('CAPTAIN_PRESENT')
    at(60)
    await there(member, third)
    await there(member, third)
    const offer = { kind: 'away', since: iso(0), captain: { id: captain.id, name: captain.name } }
    expect((await captaincy(member)).offer).toEqual({ ...offer, mayTake: true })
    expect(notified('captain_away')).toMatchObject([
      { name: 'captain_away', userIds: [member.id, third.id], event: { name: captain.name } },
    ])
    await take(member)
    expect(await captainId()).toBe(member.id)
    expect(await codeOf(take(third))).toBe('ALREADY_TAKEN')
    await take(member) // its answer was lost
    await as(world, member).teamQuiz.launch(place)
    await stay(70, 130, third, captain)
    const { captaincy: inPlay } = await as(world, third).teamQuiz.session(place)
    expect(inPlay?.offer).toMatchObject({ captain: { id: member.id }, mayTake: true })
  })

  test('[STUCK-05] any sign of life ends the offer: the page that has no socket, and what is done', async () => {
    const { captain, member, place } = team
    await there(captain, member)
    await stay(10, 60, member)
    await as(world, captain).attendance.here({
      ...{ quizId: team.quizId, isWithTeam: true, isHidden: false },
    })
    expect(await codeOf(take(member))).toBe('CAPTAIN_PRESENT')
    expect((await captaincy(member)).offer).toBeNull()
    await stay(70, 120, member)
    await as(world, captain).teamQuiz.launch(place)
    await as(world, captain).teamQuiz.navigate({ ...place, question: 0 })
    expect(await codeOf(take(member))).toBe('CAPTAIN_PRESENT')
  })

  test('[STUCK-05, STUCK-06] the members hear that the captain is back; a former one that there is another', async () => {
    const { captain, member, third } = team
    await there(captain, member, third)
    await stay(10, 110, member, third)
    await take(third)
    at(120)
    await there(captain, member, third)
    const passed = {
      from: { id: captain.id, name: captain.name },
      to: { id: third.id, name: third.name },
      ...{ since: iso(0), at: iso(110), isBack: true },
    }
    expect((await captaincy(captain)).passed).toEqual(passed)
    expect((await captaincy(third)).passed).toEqual(passed)
    expect((await captaincy(member)).passed).toBeNull()
    expect(notified('captain_back').at(-1)).toMatchObject({
      name: 'captain_back',
      userIds: [captain.id, member.id, third.id],
      event: { name: captain.name },
    })
    expect(await codeOf(as(world, captain).teamQuiz.launch(team.place))).toBe('NOT_CAPTAIN')
    await as(world, third).teams.handOver({ teamId: team.teamId, captainId: captain.id })
    expect((await captaincy(captain)).passed).toBeNull()
  })

  test('[STUCK-04] nobody takes it: after another 60 s the server names who joined first, and says so', async () => {
    const { captain, member, third } = team
    await there(captain, member, third)
    await stay(10, 110, third, member)
    expect(await captainId()).toBe(captain.id)
    look = watchCaptains(world.services) // a server that has just started
    at(120)
    await Promise.all([there(third), there(member), there(third, member)])
    expect(await captainId()).toBe(member.id)
    expect(await trail()).toMatchObject([
      { actorId: null, subject: { userIds: [member.id, captain.id], teamIds: [team.teamId] } },
    ])
    expect(await world.database.connection.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'team.takeCaptaincy', actorKind: 'system', actorId: null }),
    )
  })

  test.each([
    ['offer', 'OK'],
    ['instructor', 'NOT_OFFERED'],
  ] as const)('[STUCK-04] a course where %s: the server names nobody', async (naming, ending) => {
    const { captain, member, courseId } = team
    await world.database.connection
      .update(courses)
      .set({ captainNaming: naming, captainOfferSeconds: 30 })
      .where(eq(courses.id, courseId))
    await there(captain, member)
    await stay(10, 200, member)
    expect(await captainId()).toBe(captain.id)
    expect(await codeOf(take(member))).toBe(ending)
  })

  test('[HELP-04, STUCK-03] a dark screen for 30 s keeps the captaincy, and a hidden page for 3 min', async () => {
    const { captain, member } = team
    await there(captain, member)
    await stay(10, 30, member)
    await there(captain)
    expect((await captaincy(member)).offer).toBeNull()
    await there(sign(captain, { isHidden: true }))
    await stay(40, 200, member)
    expect((await captaincy(member)).offer).toBeNull()
    at(210)
    await there(member)
    expect((await captaincy(member)).offer).toMatchObject({ kind: 'away', since: iso(30) })
  })

  test('[STUCK-03] the first who is here does not take it from a captain who comes a minute later', async () => {
    const { captain, member } = team
    at(86_400)
    await there(member)
    expect((await captaincy(member)).offer).toBeNull()
    await stay(86_410, 86_450, member)
    expect((await captaincy(member)).offer).toBeNull()
    await there(captain)
    await stay(86_460, 86_470, member)
    expect(await codeOf(take(member))).toBe('CAPTAIN_PRESENT')
  })

  test('[STUCK-04] a server that was away for minutes takes it from nobody', async () => {
    const { captain, member } = team
    await there(captain, member)
    at(300)
    await there(member) // the captain's next sign is on its way
    expect(await captainId()).toBe(captain.id)
    expect((await captaincy(member)).offer).toBeNull()
  })
})

describe('a team with minutes of its own', () => {
  test('[STUCK-03, STUCK-04] is looked after when the phase of the class is over', async () => {
    const { captain, member, third, teacher, quizId, place } = team
    const run = runs(world, teacher, quizId)
    await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: false })
    await run.open('team', { limitMinutes: 1, collectsFirst: true })
    await as(world, captain).teamQuiz.launch(place)
    const minutes = { quizId, commandId: crypto.randomUUID(), teamId: place.teamId, minutes: 10 }
    await as(world, teacher).timing.setForTeam(minutes)
    at(70)
    await run.settle()
    await there(captain, member, third)
    await stay(80, 130, member, third)
    expect(notified('captain_away')).toMatchObject([{ userIds: [member.id, third.id] }])
    await stay(140, 190, member, third)
    expect(await captainId()).toBe(member.id)
  })
})

describe('a captain who is not here to play', () => {
  test('[STUCK-07, STUCK-02] excused: the offer stands at once, without the reason', async () => {
    const { captain, member, teacher, quizId } = team
    at(30)
    for (const isTeamActive of [false, true])
      await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive })
    await there(member)
    await as(world, teacher).attendance.set({
      ...{ quizId: team.quizId, commandId: crypto.randomUUID() },
      ...{ userIds: [captain.id], status: 'excused' as const, note: 'Ill' },
    })
    const shown = await captaincy(member)
    expect(shown.offer).toMatchObject({ kind: 'notHere', mayTake: true })
    expect(JSON.stringify(shown)).not.toMatch(/excused|Ill/)
    await take(member)
    expect(await captainId()).toBe(member.id)
  })

  test('[STUCK-03, ATT-05, HELP-04] excused, who comes after all, keeps it as any captain', async () => {
    const { captain, member, teacher, place } = team
    await as(world, teacher).attendance.set({
      ...{ quizId: team.quizId, commandId: crypto.randomUUID() },
      ...{ userIds: [captain.id], status: 'excused' as const },
    })
    at(60)
    await there(captain, member)
    await as(world, captain).teamQuiz.launch(place)
    await stay(70, 110, member)
    expect(await codeOf(take(member))).toBe('CAPTAIN_PRESENT')
    await there(sign(captain, { isHidden: true }))
    await stay(120, 280, member)
    expect(await codeOf(take(member))).toBe('CAPTAIN_PRESENT')
    at(290)
    await there(member)
    expect(await codeOf(take(member))).toBe('OK')
  })
})

describe('whose signs count', () => {
  const stored = async () =>
    (await world.database.connection.select().from(presence)).map(({ userId }) => userId)

  test('[RIGHTS-02] those of students of the course alone', async () => {
    const { member, teacher, courseId } = team
    const stranger = await given(world).student()
    await there(
      sign(stranger),
      sign(teacher),
      sign({ id: crypto.randomUUID() }),
      sign(member, { quizId: crypto.randomUUID() }),
      sign(team.third, { onlyCourseId: crypto.randomUUID() }),
      sign(member, { onlyCourseId: courseId }),
    )
    expect(await stored()).toEqual([member.id])
  })

  test('[PACE-07] what is less than 5 s newer is not written again', async () => {
    const { member } = team
    const row = async () => (await world.database.connection.select().from(presence))[0]
    await there(sign(member, { isWithTeam: false }))
    at(5)
    await there(sign(member, { isWithTeam: false }))
    expect(await row()).toMatchObject({ lastSeenAt: begin, teamSeenAt: null })
    await there(member)
    expect(await row()).toMatchObject({ teamSeenAt: world.time.now, hereSince: begin })
    at(60)
    await there(member)
    expect(await row()).toMatchObject({ hereSince: world.time.now, firstSeenAt: begin })
  })

  test('[STUCK-03, RIGHTS-01] who is no member cannot take it', async () => {
    const { captain, member, courseId } = team
    const outsider = await given(world).student()
    await given(world).enroll(courseId, outsider)
    await there(captain, member)
    await stay(10, 60, member)
    expect(await codeOf(take(outsider))).toBe('FORBIDDEN')
  })
})

test(`[P21, STUCK-03] two at once: one captain, x${races}`, {
  timeout: 60_000 + races * 1000,
}, async () => {
  const everyone = [team.captain, team.member, team.third]
  await there(...everyone)
  for (let round = 1; round <= races; round += 1) {
    const captain = await captainId()
    const [one, other] = everyone.filter(({ id }) => id !== captain)
    if (!captain || !one || !other) throw new Error('The team has lost its captain')
    await stay(60 * round - 50, 60 * round, one, other)
    const endings = await Promise.all([codeOf(take(one, captain)), codeOf(take(other, captain))])
    expect([...endings].sort()).toEqual(['ALREADY_TAKEN', 'OK'])
    expect(await captainId()).toBe((endings[0] === 'OK' ? one : other).id)
    expect(await trail()).toHaveLength(round)
  }
})
