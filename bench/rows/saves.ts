import fs from 'node:fs'
import path from 'node:path'
import { as } from '../../apps/server/testing/as.ts'
import { createQuiz } from '../../apps/server/testing/class.ts'
import { given, type Person, singleChoice } from '../../apps/server/testing/given.ts'
import { temporaryFolder } from '../../apps/server/testing/temporary-folder.ts'
import { inPairs } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost } from '../limits.ts'
import { openLoop } from '../load/pace.ts'
import type { Row } from '../row.ts'
import { openPlainPGlite } from '../servers/reference-database.ts'
import { openEmbeddedWorld } from '../workloads/embedded-stage.ts'

/** How long a slower disk needs for a sync, in milliseconds. */
const slowDisk = 5

type Sync = typeof fs.fsyncSync
const realSync: Sync = fs.fsyncSync
const noSync: Sync = () => {}
const slowSync: Sync = (file) => {
  const until = performance.now() + slowDisk
  realSync(file)
  while (performance.now() < until);
}

/** Does something on a disk that syncs so; answers how often it did, too. */
async function onDisk<T>(sync: Sync, work: () => Promise<T>): Promise<{ value: T; syncs: number }> {
  let syncs = 0
  fs.fsyncSync = (file) => {
    syncs += 1
    sync(file)
  }
  try {
    return { value: await work(), syncs }
  } finally {
    fs.fsyncSync = realSync
  }
}

/** The choices that the folder's database has for the quiz, by student. */
async function storedChoices(folder: string, quizId: string, questionId: string) {
  const stored = await openPlainPGlite(path.join(folder, 'database'))
  const { rows } = await stored.query<{ user_id: string; chosen: string }>(
    'select user_id, answers->$2->>0 chosen from individual_attempts where quiz_id = $1',
    [quizId, questionId],
  )
  await stored.close()
  return new Map(rows.map(({ user_id, chosen }) => [user_id, chosen]))
}

export const row: Row = {
  title: 'Saves: each of 300 students saves a choice within 20 s, and it is on the disk (embedded)',
  measure: async ({ isTiny, pairs, minute }) => {
    const folder = temporaryFolder()
    const world = await openEmbeddedWorld(folder)
    const { teacher, courseId, students } = await given(world).course({
      students: isTiny ? 5 : 300,
    })
    const { quizId, questions } = await createQuiz(as(world, teacher), {
      courseId,
      isTeamActive: false,
      questions: [singleChoice('Q1')],
    })
    const [question] = questions
    if (!question) throw new Error('The quiz has a question')
    for (const person of students) await as(world, person).attempts.start({ quizId })

    const chosen = new Map<string, string>()
    /** How long the answer to one save took, in milliseconds. */
    const save = async (person: Person): Promise<number> => {
      const optionId = question.options[Math.floor(Math.random() * 4)]?.id ?? ''
      const answers = { [question.id]: { optionIds: [optionId], age: 0 } }
      const began = performance.now()
      await as(world, person).attempts.save({ quizId, version: 1, answers })
      chosen.set(person.id, optionId)
      return performance.now() - began
    }
    const seconds = isTiny ? 0.5 : minute / 3
    const saveAll = async (sync: Sync) => {
      const { value, syncs } = await onDisk(sync, () =>
        openLoop(
          students.map((person) => ({
            at: Math.random() * seconds * 1000,
            run: () => save(person),
          })),
        ),
      )
      if (syncs < students.length)
        throw new Error(`${students.length} saves were forced to the disk by ${syncs} syncs`)
      return value
    }
    const slow: number[][] = []
    const results = await inPairs(
      pairs,
      async () => {
        slow.push(await saveAll(slowSync))
        return saveAll(realSync)
      },
      () => saveAll(noSync),
    )
    await world.close()
    const stored = await storedChoices(folder, quizId, question.id)
    for (const [id, optionId] of chosen)
      if (stored.get(id) !== optionId) throw new Error('A save was answered and is not stored')
    const of = (share: number) => ({
      product: results.product.map((times) => percentile(times, share)),
      reference: results.reference.map((times) => percentile(times, share)),
    })
    return [
      { what: 'beside no syncs at all: p50', unit: 'ms', ...of(0.5) },
      { what: 'p99', unit: 'ms', ...of(0.99), must: atMost(150) },
      {
        what: `on a disk that needs ${slowDisk} ms: p99`,
        unit: 'ms',
        product: slow.map((times) => percentile(times, 0.99)),
        reference: null,
      },
    ]
  },
}
