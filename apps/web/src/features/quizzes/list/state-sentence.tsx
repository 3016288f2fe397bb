import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QuizList } from '@tbl/contract/quizzes'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../../platform/api.tsx'
import { takenQuizzes } from '../../../tbl/own-courses.ts'
import { inSentences } from '../../../ui/sentences.ts'
import type { OpenPhases } from './active-quizzes.ts'
import { texts } from './messages.ts'
import { isWaiting } from './student-quiz-action.tsx'

/** How things stand: what is open for who runs quizzes, what waits for a student. */
export function StateSentence() {
  const api = useApi()
  const { data, isError } = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  if (!data) return isError ? null : <Skeleton component="span" display="block" h={20} w={220} />
  return sentence(data)
}

function sentence(list: QuizList): string {
  const waiting = texts.state.waiting({ quizzes: takenQuizzes(list).filter(isWaiting).length })
  if (list.audience === 'student') return waiting
  const open = openPhases(list.quizzes)
  return list.studied.length > 0 ? inSentences([open, waiting]) : open
}

/** By phase. */
function openPhases(phases: readonly OpenPhases[]): string {
  const individual = phases.filter(({ isIndividualOpen }) => isIndividualOpen).length
  const team = phases.filter(({ isTeamOpen }) => isTeamOpen).length
  if (individual + team === 0) return texts.state.closed
  const open = [
    ...(individual > 0 ? [texts.state.individual({ phases: individual })] : []),
    ...(team > 0 ? [texts.state.team({ phases: team })] : []),
  ]
  return texts.state.open({ phases: inARow(open) })
}
