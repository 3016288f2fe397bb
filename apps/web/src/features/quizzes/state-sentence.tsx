import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QuizList } from '@tbl/contract/quizzes'
import { useApi } from '../../platform/api.tsx'
import { isOpen } from './phase-text.ts'
import { isWaiting } from './student-quiz-action.tsx'

/** How things stand, in one sentence: what is open for an instructor, what waits for a student. */
export function StateSentence() {
  const api = useApi()
  const { data, isError } = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  if (!data) return isError ? null : <Skeleton component="span" display="block" h={20} w={220} />
  return sentence(data)
}

const verb = (number: number): string => (number === 1 ? 'quiz is' : 'quizzes are')

function sentence(list: QuizList): string {
  if (list.audience === 'instructor') {
    const open = list.quizzes.filter(isOpen).length
    return open === 0 ? 'No quiz is open now.' : `${open} ${verb(open)} open now.`
  }
  const waiting = list.quizzes.filter(isWaiting).length
  return waiting === 0 ? 'No quiz is waiting for you.' : `${waiting} ${verb(waiting)} waiting for you.`
}
