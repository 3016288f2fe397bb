import { noTourSeen } from '@tbl/domain/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { everyTourSeen, given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newcomer = () => given(world).student('Nia Newcomer', { isNewcomer: true })
const meOf = async (person: { id: string }) => (await as(world, person).accounts.me({})).me

describe('marking tours', () => {
  test('[TUT-07] needs a session', async () => {
    expect(await codeOf(as(world, null).accounts.markTours({ hasSeenTutorial: true }))).toBe(
      'UNAUTHORIZED',
    )
  })

  test('[TUT-07] takes the three tours and nothing else', async () => {
    const nia = await newcomer()
    for (const forged of [
      { hasSeenTutorial: null },
      { hasSeenTutorial: 'yes' },
      { hasSeenEverything: true },
    ] as object[]) {
      expect(await codeOf(as(world, nia).accounts.markTours(forged))).toBe('BAD_REQUEST')
    }
    expect(await meOf(nia)).toMatchObject(noTourSeen)
  })

  test('[CALL-02, ENT-01, TUT-02, TUT-15] who just signed up has seen none', async () => {
    const { email, password } = await given(world).account({ isNewcomer: true })
    expect(await asVisitor(world).api.accounts.logIn({ email, password })).toMatchObject(noTourSeen)
  })

  test.each([
    ['TUT-07', 'hasSeenTutorial'],
    ['TUT-11', 'hasSeenCourseCreationTutorial'],
    ['TUT-16', 'hasSeenInCourseTutorial'],
  ])('[%s, CALL-02] %s is marked alone, and stays in every browser', async (_row, flag) => {
    const { email, password } = await given(world).account({ isNewcomer: true })
    const [laptop, phone] = [asVisitor(world).api, asVisitor(world).api]
    await laptop.accounts.logIn({ email, password })
    expect(await laptop.accounts.markTours({ [flag]: true })).toMatchObject({
      ...noTourSeen,
      [flag]: true,
    })
    expect(await phone.accounts.logIn({ email, password })).toMatchObject({
      ...noTourSeen,
      [flag]: true,
    })
  })

  test('[CALL-02, TUT-09, NAV-05] all three can be reset at once', async () => {
    const sam = await given(world).student()
    expect(await meOf(sam)).toMatchObject(everyTourSeen)
    expect(await as(world, sam).accounts.markTours(noTourSeen)).toMatchObject(noTourSeen)
    expect(await meOf(sam)).toMatchObject(noTourSeen)
  })

  test('[TUT-07] changes nobody else, and nothing where no tour is named', async () => {
    const [nia, other] = [await newcomer(), await newcomer()]
    await as(world, nia).accounts.markTours(everyTourSeen)
    expect(await as(world, nia).accounts.markTours({})).toMatchObject(everyTourSeen)
    expect(await meOf(other)).toMatchObject(noTourSeen)
  })

  test('[TUT-07] leaves a record of who marked what', async () => {
    const nia = await newcomer()
    await as(world, nia).accounts.markTours({ hasSeenTutorial: true })
    const records = await world.database.connection.select().from(auditLog)
    expect(records.filter(({ actorId }) => actorId === nia.id)).toMatchObject([
      { action: 'profile.edit', subject: { hasSeenTutorial: true } },
    ])
  })
})
