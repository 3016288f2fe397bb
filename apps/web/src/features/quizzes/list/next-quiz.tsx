import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StudentQuizCard } from '@tbl/contract/quizzes'
import { useApi } from '../../../platform/api.tsx'
import { useMe } from '../../../platform/session.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { type Seat, TopSeats } from '../../../tbl/seats/seats.tsx'
import { CourseOf } from './course-of.tsx'
import { texts } from './messages.ts'
import classes from './next-quiz.module.css'
import { progressOf, StudentQuizAction } from './student-quiz-action.tsx'
import { timeOf } from './student-quiz-time.ts'

/** The quiz that waits for the student, laid on the table: alone, or with the team around it. */
export function NextQuiz({ quiz }: { quiz: StudentQuizCard }) {
  const seats = useSeats(quiz)
  const time = timeOf(quiz)
  return (
    <section className={classes.next} aria-label={quiz.title}>
      <TopSeats
        seats={seats}
        label={quiz.action === 'TEAM' ? texts.student.team : texts.student.you}
      />
      <div className={classes.table}>
        <Text fz="sm" c="var(--tbl-ink-3)">
          <CourseOf quiz={quiz} />
        </Text>
        <Title order={3} className={classes.title}>
          <AuthorText language={quiz.contentLanguage}>{quiz.title}</AuthorText>
        </Title>
        <Text c="var(--tbl-ink-2)" mt={8} mb={16}>
          {progressOf(quiz)}
        </Text>
        {time && (
          <Text fw={600} mt={-8} mb={16}>
            {time}
          </Text>
        )}
        <StudentQuizAction quiz={quiz} isMain isLarge />
      </div>
    </section>
  )
}

/** Who sits at the quiz: the team in its team phase, otherwise the student alone. */
function useSeats({ action, courseId, teamId }: StudentQuizCard): readonly Seat[] {
  const api = useApi()
  const me = useMe()
  const isTeam = action === 'TEAM' && courseId !== null
  const { data } = useQuery(
    api.teams.list.queryOptions({ input: { courseId: courseId ?? '' }, enabled: isTeam }),
  )
  const team = isTeam ? data?.teams.find(({ id }) => id === teamId) : undefined
  if (!team) return [{ userId: me.id, name: me.name, place: 0, isCaptain: false, note: '' }]
  return team.members.map(({ id, name }, place) => ({
    userId: id,
    name,
    place,
    isCaptain: id === team.captainId,
    note: '',
  }))
}
