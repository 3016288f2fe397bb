import type { StudentQuizCard } from '@tbl/contract/quizzes'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { texts as shared } from '../messages.ts'
import { CourseOf } from './course-of.tsx'
import { firstQuizzes } from './list-sizes.ts'
import { texts } from './messages.ts'
import { isWaiting, type OpenLobby, progressOf, StudentQuizAction } from './student-quiz-action.tsx'
import { timeOf } from './student-quiz-time.ts'

type StudentQuizRowsProps = {
  quizzes: readonly StudentQuizCard[]
  label?: string
  /** The course is not said elsewhere. */
  hasCourse: boolean
  /** The first quiz that waits gets the screen's main button. */
  hasMain?: boolean
  onOpenLobby?: OpenLobby
}

/** A student's quizzes, each with its one button. */
export function StudentQuizRows({
  quizzes,
  label = texts.quizzes,
  hasCourse,
  hasMain = false,
  onOpenLobby,
}: StudentQuizRowsProps) {
  const main = hasMain ? quizzes.find(isWaiting) : undefined
  const { first, showMore } = useFirstOf(quizzes, firstQuizzes)
  return (
    <>
      <Rows label={label}>
        {first.map((quiz) => (
          <Row
            key={quiz.id}
            title={<AuthorText language={quiz.contentLanguage}>{quiz.title}</AuthorText>}
            facts={
              <>
                <span>{progressOf(quiz)}</span>
                {timeOf(quiz) && <span>{timeOf(quiz)}</span>}
                {hasCourse && (
                  <span>
                    <CourseOf quiz={quiz} />
                  </span>
                )}
                <span>{shared.questions({ questions: quiz.questionCount })}</span>
                {hasCourse && <span>{quiz.code}</span>}
              </>
            }
            action={
              <StudentQuizAction quiz={quiz} isMain={quiz === main} onOpenLobby={onOpenLobby} />
            }
          />
        ))}
      </Rows>
      <ShowMore shown={first.length} total={quizzes.length} onMore={showMore} />
    </>
  )
}
