import type { Services } from '../../platform/api.ts'
import { inOneSnapshot } from '../../platform/database/database.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { readFiguredState } from './figured-state.ts'
import { type Figures, figuresOf, loadFigured } from './figures.ts'

/**
 * The figures of a quiz as it is now. Those that were made last are remembered as long as nothing has
 * changed of what they are made of: a page asks for several things of a report, and for each of them
 * again whenever something may have changed.
 */
export async function loadFigures(
  { database, figures }: Pick<Services, 'database' | 'figures'>,
  place: Pick<QuizPlace, 'id' | 'courseId'>,
): Promise<Figures> {
  const known = figures.find<Figures>(await readFiguredState(database.connection, place.id))
  if (known) return known
  const { state, figured } = await database.transact(
    async (tx) => ({
      state: await readFiguredState(tx, place.id),
      figured: await loadFigured(tx, place),
    }),
    inOneSnapshot,
  )
  return figures.keep(state, await figuresOf(figured))
}
