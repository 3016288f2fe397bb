import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const meOf = async (person: { id: string; onlyCourseId?: string }) =>
  (await as(world, person).accounts.me({})).me

describe('the language of a person', () => {
  test('[LANG-02] whoever has chosen none has none; one that is chosen stays, and null ends it', async () => {
    const sam = await given(world).student()
    expect(await meOf(sam)).toMatchObject({ language: null })
    expect(await as(world, sam).accounts.setLanguage({ language: 'de' })).toMatchObject({
      id: sam.id,
      language: 'de',
    })
    expect(await meOf(sam)).toMatchObject({ language: 'de' })
    expect(await as(world, sam).accounts.setLanguage({ language: null })).toMatchObject({
      language: null,
    })
    expect(await meOf(sam)).toMatchObject({ language: null })
  })

  test('[LANG-02] is one of those here, and nothing else', async () => {
    const sam = await given(world).student()
    for (const forged of [{}, { language: 'fr' }, { language: '' }, { language: 'de-AT' }])
      expect(await codeOf(as(world, sam).accounts.setLanguage(forged as never))).toBe('BAD_REQUEST')
    expect(await meOf(sam)).toMatchObject({ language: null })
  })

  test('[LANG-02] needs a session, and changes nobody else', async () => {
    const [sam, other] = [await given(world).student(), await given(world).student()]
    expect(await codeOf(as(world, null).accounts.setLanguage({ language: 'es' }))).toBe(
      'UNAUTHORIZED',
    )
    await as(world, sam).accounts.setLanguage({ language: 'es' })
    expect(await meOf(other)).toMatchObject({ language: null })
  })

  test('[LANG-02] whoever was let in with a code chooses in the browser: the profile is neither shown nor changed', async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    const [sam] = students
    if (!sam) throw new Error('A course of one')
    await as(world, sam).accounts.setLanguage({ language: 'es' })
    const letIn = { id: sam.id, onlyCourseId: courseId }
    expect(await meOf(letIn)).toMatchObject({ language: null })
    expect(await codeOf(as(world, letIn).accounts.setLanguage({ language: 'de' }))).toBe(
      'FORBIDDEN',
    )
    expect(await meOf(sam)).toMatchObject({ language: 'es' })
  })

  test('[LANG-02] one that is not spoken any more counts as none', async () => {
    const sam = await given(world).student()
    await world.database.connection
      .update(profiles)
      .set({ language: 'tlh' })
      .where(eq(profiles.id, sam.id))
    expect(await meOf(sam)).toMatchObject({ language: null })
  })

  test('[LANG-02] leaves a record of who chose what', async () => {
    const sam = await given(world).student()
    await as(world, sam).accounts.setLanguage({ language: 'de' })
    const records = await world.database.connection.select().from(auditLog)
    expect(records.filter(({ actorId }) => actorId === sam.id)).toMatchObject([
      { action: 'profile.edit', subject: { language: 'de' } },
    ])
  })
})
