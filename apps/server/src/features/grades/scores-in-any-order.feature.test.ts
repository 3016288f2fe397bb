import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { repeats } from '../../../testing/repeats.ts'
import { teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const steps = ['edit', 'accept the first', 'accept the second', 'undo'] as const
type Step = (typeof steps)[number]

/** Every order of the steps in which the edit is undone after it was made. */
const orders = (rest: readonly Step[], taken: readonly Step[] = []): Step[][] =>
  rest.length === 0
    ? [[...taken]]
    : rest
        .filter((step) => step !== 'undo' || taken.includes('edit'))
        .flatMap((step) =>
          orders(
            rest.filter((one) => one !== step),
            [...taken, step],
          ),
        )

test('[GKEEP-02, D-97, D-98, P37] earned, edit, appeals and undo end the same in any order', async () => {
  const all = orders(steps)
  expect(all).toHaveLength(12)
  const count = repeats({ short: 4, long: all.length })
  const taken = all.filter((_, at) => at % (all.length / count) === 0)
  const made = await teamResults(world, {
    students: taken.length * 3,
    playing: taken.map((_, at) => at),
  })
  const { teacher, quizId, questions } = made
  const { gradebook, appeals } = as(world, teacher)

  const play = async (order: readonly Step[], at: number) => {
    const captain = made.students[at * 3]
    const attemptId = made.attemptIds.get(captain?.id ?? '') ?? ''
    const filed: { id: string }[] = []
    for (const { id: questionId } of questions.slice(0, 2))
      filed.push(
        await as(world, captain ?? null).appeals.file({
          quizId,
          teamId: made.teamIds[at] ?? '',
          questionId,
          reason: 'Both are right',
        }),
      )
    const accept = (appealId = '') =>
      appeals.resolve({ appealId, decision: 'accepted', feedback: 'Agreed' })
    const take: Record<Step, () => Promise<unknown>> = {
      edit: () => gradebook.editScore({ attemptId, score: 12.5, seen: 100, reason: '' }),
      undo: () => gradebook.editScore({ attemptId, score: null, seen: 12.5, reason: '' }),
      'accept the first': () => accept(filed[0]?.id),
      'accept the second': () => accept(filed[1]?.id),
    }
    for (const step of order) await take[step]()
    const { connection } = world.database
    const [individual] = await connection
      .select()
      .from(individualAttempts)
      .where(eq(individualAttempts.id, attemptId))
    const [team] = await connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.teamId, made.teamIds[at] ?? ''))
    return [individual?.score, individual?.earned, individual?.edited, team?.score]
  }

  for (const [at, order] of taken.entries())
    expect([order, await play(order, at)]).toEqual([order, [100, 100, null, 100]])
}, 60_000)
