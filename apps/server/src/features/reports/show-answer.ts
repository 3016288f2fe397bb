import { ORPCError } from '@orpc/server'
import type { DebriefAnswer } from '@tbl/contract/debrief'
import type { KeyState } from '@tbl/domain/key-state'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Services } from '../../platform/api.ts'
import type { Permit } from '../../platform/authorize.ts'
import { ofQuiz } from '../../platform/database/database.ts'
import { findCommand, lockState } from '../class-session/session-row.ts'
import { storeEvents } from '../class-session/trail.ts'
import { stateOfQuiz } from '../corrections/key-state.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { loadFigures } from './load-figures.ts'
import { presentAnswer, requireItem } from './present-debrief.ts'

type Showing = {
  readonly questionId: string
  readonly commandId: string
  readonly isMeant: boolean
}
type ShowRefusal = { readonly code: 'ASK_FIRST'; readonly keyState: KeyState }

/**
 * Shows the answer of a question on a wall. Until the key is released to everybody who took the quiz
 * it has to be meant, whatever the page knew, and stands in the trail, with the number of the
 * question, 0 of one that was removed; a repeat of the click once.
 */
export async function showAnswer(
  services: Services,
  permit: Permit<'report.read', QuizPlace>,
  { questionId, commandId, isMeant }: Showing,
): Promise<Outcome<DebriefAnswer, ShowRefusal>> {
  const { id: quizId, courseId } = permit.target
  const { items, counted } = await loadFigures(services, permit.target)
  const item = requireItem(items, questionId)
  const { keyState } = await stateOfQuiz(services, { quizId, counted })
  if (keyState !== 'out' && !isMeant) return refuse({ code: 'ASK_FIRST', keyState })
  if (keyState !== 'out' && courseId !== null) {
    await services.database.transact(async (tx) => {
      const { now } = await lockState(tx, quizId, services.clock)
      const known = await findCommand(tx, quizId, commandId)
      if (known?.questionId === questionId) return
      if (known) throw new ORPCError('BAD_REQUEST') // the id of something else
      const by = { quizId, courseId, at: now, actorId: permit.actor.id, commandId }
      await storeEvents(tx, by, [
        { kind: 'answerShown', subject: { count: item.number ?? 0, questionId } },
      ])
    }, ofQuiz(quizId))
  }
  return allow(presentAnswer(item))
}
