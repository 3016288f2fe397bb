import { ORPCError } from '@orpc/server'
import { allLanguages, type Language } from '@tbl/texts/languages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, type Situation, type VisitorRole } from '../testing/access.ts'
import { as } from '../testing/as.ts'
import { erase } from '../testing/erase.ts'
import { given } from '../testing/given.ts'
import { inputs } from '../testing/inputs/inputs.ts'
import { callOperation, type Operation, operations } from '../testing/operations.ts'
import { startTestApp } from '../testing/running-app.ts'
import { createChance } from '../testing/sample-answers.ts'
import { undone } from '../testing/undone.ts'
import { openWorld, type World } from '../testing/world.ts'
import { profiles } from './schema/accounts.ts'

let world: World
let situation: Situation
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
})
afterAll(() => world.close())

const headersIn = (language: Language) => ({
  'accept-language': `${language}, en;q=0.1`,
  cookie: `tbl.lang=${language}`,
})

/** Everybody has chosen the language. */
const choose = (scratch: World, language: Language) =>
  scratch.database.connection.update(profiles).set({ language })

const readable = async (answer: unknown) =>
  answer instanceof File ? { name: answer.name, text: await answer.text() } : answer

async function endingOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await readable(await call)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return { code: error.code, message: error.message, data: error.data }
  }
}

/** Without what chance makes anew each time, and without the language that was chosen. */
const masked = (ending: unknown): string =>
  JSON.stringify(ending)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/(\\?"(token|code|freeCode)\\?":)\\?"[\w-]+\\?"/g, '$1<secret>')
    .replace(/\b[st][0-9a-f]{16}\b/g, '<pseudonym>')
    .replace(/(\\?"language\\?": ?)(\\?"\w+\\?"|null)/g, '$1<chosen>')

/** What a person is answered whose profile, cookie and browser ask for a language. */
const answered = (operation: Operation, role: VisitorRole, language: Language) =>
  undone(world, async (scratch) => {
    await choose(scratch, language)
    const input = await inputs[operation](situation, scratch)
    const services = { ...scratch.services, random: createChance() }
    const caller = as({ ...scratch, services }, situation.people[role], headersIn(language))
    return masked(await endingOf(callOperation(caller, operation, input)))
  })

describe('whatever the language is that somebody reads in', () => {
  test.each(operations)(
    '[LANG-09] %s answers the same, and refuses in the same words',
    async (operation) => {
      const readers = [
        ['teacher', 'de'],
        ['captain', 'es'],
        ['stranger', 'de'],
        ['anonymous', 'es'],
      ] as const
      for (const [role, language] of readers)
        expect(await answered(operation, role, language), role).toBe(
          await answered(operation, role, 'en'),
        )
    },
  )

  test('[LANG-09] files for machines are the same, byte by byte', async () => {
    const { courseId, finished, running, people, account } = situation
    const chosen = { courseId, quizIds: [finished.id, running.id], date: '2026-09-01', points: 10 }
    const files = await allIn((language) =>
      undone(world, async (scratch) => {
        await choose(scratch, language)
        const { gradebook } = as(scratch, people.teacher, headersIn(language))
        const exported = await gradebook.export({ ...chosen, types: ['individual', 'team'] })
        const { accounts } = as(scratch, account, headersIn(language))
        const own = await (await accounts.exportData({})).text()
        return [exported.name, await exported.text(), own.replace(/"language":"\w+"/, '')]
      }),
    )
    const [english, ...others] = files
    expect(english?.[1]).toContain('"Finished (Team)"')
    for (const other of others) expect(other).toEqual(english)
  })

  test('[LANG-10] generated names are stored in English', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 4 })
    for (const one of [teacher, ...students])
      await as(world, one).accounts.setLanguage({ language: 'de' })
    const german = as(world, teacher, headersIn('de'))
    await german.teams.generate({ courseId, count: 2 })
    const { teams } = await german.teams.list({ courseId })
    expect(teams.map(({ name }) => name).sort()).toEqual(['Team A', 'Team B'])
    const [gone] = students
    await world.database.connection
      .update(profiles)
      .set({ erasureDueAt: world.time.now })
      .where(eq(profiles.id, gone?.id ?? ''))
    await erase(world)
    const [erased] = await world.database.connection
      .select()
      .from(profiles)
      .where(eq(profiles.id, gone?.id ?? ''))
    expect(erased).toMatchObject({ name: expect.stringMatching(/^Former student \d+$/) })
    expect(erased?.language).toBeNull()
  })
})

/** The same in each language, one after the other. */
async function allIn<T>(work: (language: Language) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (const language of allLanguages) found.push(await work(language))
  return found
}

test('[LANG-09] lines of the log are the same', async () => {
  const lines = await allIn(async (language) => {
    const app = await startTestApp({ defaultLanguage: language })
    const headers = headersIn(language)
    const visitor = app.browser()
    const defect = inputs['defects.report'](situation, world)
    const wrong = { email: 'nobody@example.org', password: 'wrong' }
    await visitor.call('POST', '/session', wrong, headers)
    await visitor.call('POST', '/defects', defect, headers)
    await visitor.call('GET', '/nothing', undefined, headers)
    await app.close()
    return app.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map(({ level, msg, kind, error, route }) => ({
        line: { level, kind, error, route },
        msg: String(msg).replace(/:\d+$/, ':<port>'),
      }))
  })
  const [english, ...others] = lines
  expect(english?.map(({ msg }) => msg)).toContain('a page has failed')
  for (const other of others) expect(other).toEqual(english)
})
