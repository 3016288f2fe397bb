import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { takenQuizzes } from '../../../tbl/own-courses.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'

/**
 * The way on for a student who has not taken the quiz: there while it is open, else back to the
 * quizzes.
 */
export function UntakenLinks({ quizId }: { quizId: string }) {
  const api = useApi()
  const { data: list, isPending } = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  if (isPending) return null // no link that another one pushes aside
  const canTake =
    list !== undefined &&
    takenQuizzes(list).some(({ id, action }) => id === quizId && action === 'TAKE')
  return (
    <div className={classes.links}>
      {canTake && (
        <ButtonLink to="/quizzes/$quizId/take" params={{ quizId }} variant="ink">
          {shared.takeQuiz}
        </ButtonLink>
      )}
      <ButtonLink to="/quizzes" variant={canTake ? 'default' : 'ink'}>
        {shared.goToQuizzes}
      </ButtonLink>
    </div>
  )
}
