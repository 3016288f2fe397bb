import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QuizList } from '@tbl/contract/quizzes'
import { useApi } from '../../../platform/api.tsx'
import { count } from '../../../ui/count.ts'
import type { OpenPhases } from './active-quizzes.ts'
import { isWaiting } from './student-quiz-action.tsx'

/** How things stand, in one sentence: what is open for an instructor, what waits for a student. */
export function StateSentence() {
  const api = useApi()
  const { data, isError } = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  if (!data) return isError ? null : <Skeleton component="span" display="block" h={20} w={220} />
  return sentence(data)
}

function sentence(list: QuizList): string {
  if (list.audience === 'instructor') return openPhases(list.quizzes)
  const waiting = list.quizzes.filter(isWaiting).length
  return waiting === 0
    ? 'No quiz is waiting for you.'
    : `${count(waiting, 'quiz is', 'quizzes are')} waiting for you.`
}

/** By phase. */
function openPhases(phases: readonly OpenPhases[]): string {
  const individual = phases.filter(({ isIndividualOpen }) => isIndividualOpen).length
  const team = phases.filter(({ isTeamOpen }) => isTeamOpen).length
  if (individual + team === 0) return 'No quiz is open to students now.'
  const open = [
    ...(individual > 0 ? [count(individual, 'individual phase')] : []),
    ...(team > 0 ? [count(team, 'team phase')] : []),
  ]
  return `Open to students now: ${open.join(', ')}.`
}
