import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { tokenFor } from '../../../testing/mailbox.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { signUpLinks, signUps } from '../../schema/sign-ups.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 5, long: 100 })

const hour = 3_600_000
const nobody = () => as(world, null).accounts
const verify = (token: string) => codeOf(nobody().verifyEmail({ token }))
const profilesOf = (email: string) =>
  world.database.connection.select().from(profiles).where(eq(profiles.email, email))

/** Signs up and answers the address and the token of its link. */
async function signedUp({ role = 'Student' as 'Student' | 'Instructor' } = {}) {
  const email = newAddress()
  await nobody().signUp({ email, password: 'correct horse', name: 'Ana Silva', role })
  return { email, token: tokenFor(world, email) }
}

describe('opening a verification link', () => {
  test('[P1, ERR-13] a link that was never sent, or is not quite the one, opens nothing: 64 changed letters', async () => {
    const { email, token } = await signedUp()
    for (const wrong of ['', 'x', `${token} `, ` ${token}`, token.slice(1), `${token}A`])
      expect(await verify(wrong)).toBe('LINK_INVALID')
    for (let at = 0; at < 64; at += 1) {
      const place = at % token.length
      const other = at < token.length ? 'A' : 'B'
      const tampered = `${token.slice(0, place)}${token[place] === other ? 'C' : other}${token.slice(place + 1)}`
      expect(await verify(tampered)).toBe('LINK_INVALID')
    }
    await expect(nobody().verifyEmail({ token: 'x' })).rejects.toMatchObject({
      code: 'LINK_INVALID',
      message: 'Unable to verify your email. The link may have expired.',
    })
    const [stored] = await world.database.connection
      .select({ hash: signUpLinks.tokenHash })
      .from(signUpLinks)
      .innerJoin(signUps, eq(signUps.id, signUpLinks.signUpId))
      .where(eq(signUps.email, email))
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await verify(stored?.hash ?? '')).toBe('LINK_INVALID')
    expect(await profilesOf(email)).toEqual([])
    expect(await verify(token)).toBe('OK')
  })

  test('[P1, AUTH-10, D-09] a link is valid for 24 hours of the server clock, not a moment longer', async () => {
    const start = world.time.now
    const [late, timely] = [await signedUp(), await signedUp()]
    world.time.now = new Date(start.getTime() + 24 * hour)
    expect(await verify(late.token)).toBe('LINK_INVALID')
    world.time.now = new Date(start.getTime() + 24 * hour - 1)
    expect(await verify(timely.token)).toBe('OK')
    world.time.now = start
  })

  test('[P1] a link works once, also when it is opened five times at once', async () => {
    const { email, token } = await signedUp()
    const codes = await Promise.all(Array.from({ length: 5 }, () => verify(token)))
    expect(codes.sort()).toEqual([
      'LINK_INVALID',
      'LINK_INVALID',
      'LINK_INVALID',
      'LINK_INVALID',
      'OK',
    ])
    expect(await verify(token)).toBe('LINK_INVALID')
    expect(await profilesOf(email)).toHaveLength(1)
  })

  test.each(['Student', 'Instructor'] as const)(
    '[AUTH-16, PERM-01] makes the profile with the name and role of the sign-up: %s',
    async (role) => {
      const { email, token } = await signedUp({ role })
      expect(await nobody().verifyEmail({ token })).toEqual({ verified: true })
      expect(await profilesOf(email)).toMatchObject([
        {
          name: 'Ana Silva',
          email,
          role,
          hasSeenTutorial: false,
          hasSeenCourseCreationTutorial: false,
          hasSeenInCourseTutorial: false,
        },
      ])
    },
  )

  test("[AUTH-17, D-13] a sign-up without a name becomes 'User'", async () => {
    const { email, token } = await signedUp()
    await world.database.connection
      .update(signUps)
      .set({ name: ' ' })
      .where(eq(signUps.email, email))
    await nobody().verifyEmail({ token })
    expect(await profilesOf(email)).toMatchObject([{ name: 'User' }])
  })

  test('[AUTH-16, PERM-01, VAL-09] leaves an existing profile alone: its name and, for ever, its role', async () => {
    const { email, token } = await signedUp()
    await nobody().verifyEmail({ token })
    await world.database.connection
      .update(profiles)
      .set({ name: 'Ana Maria Silva' })
      .where(eq(profiles.email, email))
    await nobody().signUp({ email, password: 'another horse', name: 'Mallory', role: 'Instructor' })
    expect(await verify(token)).toBe('LINK_INVALID')
    expect(await profilesOf(email)).toMatchObject([{ name: 'Ana Maria Silva', role: 'Student' }])
    expect(await nobody().logIn({ email, password: 'correct horse' })).toMatchObject({
      name: 'Ana Maria Silva',
      role: 'Student',
    })
  })

  test.skipIf(!isConcurrent)(
    `[DOOR-01, DOOR-02] a link and the sign-up of another browser at the same moment: the account opens with the password of the link, or with neither yet, x${repeats}`,
    async () => {
      for (let round = 0; round < repeats; round += 1) {
        const { email, token } = await signedUp()
        const [opened] = await Promise.all([
          verify(token),
          nobody().signUp({ email, password: 'the newer one', name: 'Ana', role: 'Student' }),
        ])
        expect(await codeOf(nobody().logIn({ email, password: 'correct horse' }))).toBe(
          opened === 'OK' ? 'OK' : 'EMAIL_NOT_CONFIRMED',
        )
        expect(await codeOf(nobody().logIn({ email, password: 'the newer one' }))).toBe(
          'EMAIL_NOT_CONFIRMED',
        )
      }
    },
    60_000 + repeats * 2000,
  )
})

test('[P2] 50 addresses that somebody only signed up for get no seat anywhere: no profile, no session, no enrollment', async () => {
  const { courseId, code } = await given(world).course({ students: 0 })
  for (let count = 0; count < 50; count += 1) {
    const { email } = await signedUp()
    const visitor = asVisitor(world)
    expect(await codeOf(visitor.api.accounts.logIn({ email, password: 'correct horse' }))).toBe(
      'EMAIL_NOT_CONFIRMED',
    )
    expect(await codeOf(visitor.api.enrollment.joinByCode({ code }))).toBe('UNAUTHORIZED')
    expect(await profilesOf(email)).toEqual([])
  }
  const enrolled = await world.database.connection
    .select()
    .from(courseEnrollments)
    .where(eq(courseEnrollments.courseId, courseId))
  expect(enrolled).toEqual([])
}, 60_000)
