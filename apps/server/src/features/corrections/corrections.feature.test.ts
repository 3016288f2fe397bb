import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import {
  changesOf,
  correct,
  correctKey,
  type Form,
  formOf,
  scoresOf,
  storedOf,
  undo,
} from '../../../testing/correcting.ts'
import { exampleClass } from '../../../testing/example-class.ts'
import { appealedTeam } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What the audit log says of corrections in the course. */
async function recordedOf({ courseId }: { readonly courseId: string }) {
  const { connection } = world.database
  const rows = await connection
    .select()
    .from(auditLog)
    .where(eq(auditLog.courseId, courseId))
    .orderBy(asc(auditLog.id))
  return rows.filter(({ action }) => action === 'key.correct').map(({ subject }) => subject)
}

const before = {
  students: [
    83.33, 83.33, 83.33, 100, 66.67, 66.67, 66.67, 50, 66.67, 50, 66.67, 33.33, 50, 16.67, 16.67,
  ],
  teams: [91.67, 91.67, 95.83],
}

describe('a correction of the example class', () => {
  test.each<[Form['rule'], string, number[], number[]]>([
    [
      'accept',
      'B,D',
      [
        100, 100, 100, 100, 83.33, 83.33, 66.67, 66.67, 66.67, 66.67, 66.67, 33.33, 50, 16.67,
        16.67,
      ],
      [95.83, 100, 95.83],
    ],
    [
      'replace',
      'B',
      [100, 100, 100, 83.33, 83.33, 83.33, 50, 66.67, 50, 66.67, 50, 33.33, 33.33, 0, 16.67],
      [95.83, 100, 91.67],
    ],
    [
      'credit',
      '',
      [100, 100, 100, 100, 83.33, 83.33, 66.67, 66.67, 66.67, 66.67, 66.67, 50, 50, 16.67, 33.33],
      [95.83, 100, 95.83],
    ],
    ['drop', '', [100, 100, 100, 100, 80, 80, 60, 60, 60, 60, 60, 40, 40, 0, 20], [95, 100, 95]],
  ])(
    '[REKEY-03, REKEY-04, REKEY-05, REKEY-06, REKEY-15, REKEY-20] %s: the worked numbers, a row of history for each score that changed, and undoing gives back every byte',
    async (rule, letters, students, teams) => {
      const made = await exampleClass(world)
      expect(await scoresOf(world, made)).toEqual(before)
      const first = await storedOf(world, made)
      const { correctionId, done } = await correct(world, made, formOf(made, rule, letters))
      expect(await scoresOf(world, made)).toEqual({ students, teams })
      const up = students.filter((score, at) => score !== before.students[at]).length
      const upTeams = teams.filter((score, at) => score !== before.teams[at]).length
      expect(done).toEqual({ students: up, teams: upTeams, meanwhile: 0 })
      const changes = await changesOf(world, made)
      expect(changes).toHaveLength(up + upTeams)
      for (const change of changes)
        expect(change).toMatchObject({
          kind: 'correction',
          correctionId,
          reason: 'B is right too.',
          changedBy: made.teacher.id,
        })
      await undo(world, made, correctionId)
      expect(await storedOf(world, made)).toEqual(first)
      const place = { courseId: made.courseId, quizId: made.quizId }
      expect(await recordedOf(made)).toEqual([
        { ...place, correctionId, questionId: made.third.id, rule },
        { ...place, correctionId, removed: true },
      ])
      expect((await changesOf(world, made)).slice(changes.length).map(({ kind }) => kind)).toEqual(
        changes.map(() => 'undone'),
      )
    },
  )
})

describe('a preview', () => {
  test('[REKEY-09] says who changes by how much, and changes nothing', async () => {
    const made = await exampleClass(world)
    const first = await storedOf(world, made)
    const { corrections } = as(world, made.teacher)
    const preview = await corrections.preview({
      quizId: made.quizId,
      form: formOf(made, 'accept', 'B,D'),
    })
    expect(preview.students).toEqual({ up: 7, same: 8, down: 0, mean: { from: 60, to: 67.78 } })
    expect(preview.teams).toEqual({ up: 2, same: 1, down: 0, mean: { from: 93.06, to: 97.22 } })
    expect(preview.people).toHaveLength(7)
    expect(preview.people[0]).toMatchObject({ edited: null })
    expect(preview.changedTeams.map(({ team, from, to }) => [team.name, from, to])).toEqual([
      ['Alpha', 91.67, 95.83],
      ['Beta', 91.67, 100],
    ])
    expect(await storedOf(world, made)).toEqual(first)
    expect((await corrections.list({ quizId: made.quizId })).corrections).toEqual([])
  })

  test('[REKEY-09, REKEY-20] of an undoing changes nothing, and says which appeals stay accepted', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const form = { questionId: made.first.id, rule: 'credit' } as const
    const correctionId = await correctKey(world, made, form, { acceptAppeals: true })
    const corrected = await storedOf(world, made)
    const { corrections, appeals } = as(world, made.teacher)
    expect(await corrections.previewUndo({ correctionId })).toMatchObject({
      ...{ acceptedAppeals: 1, pendingAppeals: [] },
      ...{ teams: { up: 0, same: 1, down: 0 } },
    })
    expect(await storedOf(world, made)).toEqual(corrected)
    await undo(world, made, correctionId)
    expect(await appeals.get({ appealId: made.appealId })).toMatchObject({ status: 'accepted' })
    expect((await storedOf(world, made)).teams).toEqual(corrected.teams)
  })
})
