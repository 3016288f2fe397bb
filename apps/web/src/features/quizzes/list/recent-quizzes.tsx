import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuthorQuizCard, QuizList, StudentQuizCard } from '@tbl/contract/quizzes'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { runQuizzes, takenQuizzes } from '../../../tbl/own-courses.ts'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Row, Rows, RowsHeading } from '../../../ui/list/rows.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts as board } from '../board/messages.ts'
import { activeQuizzes, openPhase } from './active-quizzes.ts'
import { CourseOf } from './course-of.tsx'
import { mayCreate } from './may-create.ts'
import { texts } from './messages.ts'
import { NextQuiz } from './next-quiz.tsx'
import { isWaiting } from './student-quiz-action.tsx'
import { StudentQuizRows } from './student-quiz-rows.tsx'

/** How many active quizzes the dashboard shows (spec 9). */
const shownQuizzes = 3

type RecentQuizzesProps = {
  /** Those that the reader takes; else those that the reader runs. */
  areTaken: boolean
  /** There are both on the page. */
  isBeside?: boolean
}

/** The newest active quizzes. */
export function RecentQuizzes({ areTaken, isBeside = false }: RecentQuizzesProps) {
  const api = useApi()
  const quizzes = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  const id = areTaken ? 'my-quizzes' : 'recent-quizzes'
  return (
    <section aria-labelledby={id}>
      <RowsHeading
        id={id}
        title={areTaken && isBeside ? texts.myQuizzes : texts.recent.title}
        link={<TextLink to="/quizzes">{texts.recent.all}</TextLink>}
      />
      <Loaded query={quizzes} failed={texts.failed}>
        {(list) => (areTaken ? <Taken list={list} /> : <Run list={list} />)}
      </Loaded>
    </section>
  )
}

function Run({ list }: { list: QuizList }) {
  const quizzes = runQuizzes(list)
  const active = activeQuizzes(quizzes).slice(0, shownQuizzes)
  return active.length > 0 ? (
    <InstructorRows quizzes={active} />
  ) : (
    <NothingActive isFirst={quizzes.length === 0 && mayCreate(list)} />
  )
}

function Taken({ list }: { list: QuizList }) {
  const active = activeQuizzes(takenQuizzes(list)).slice(0, shownQuizzes)
  return active.length > 0 ? (
    <StudentTable quizzes={active} />
  ) : (
    <EmptyState title={texts.recent.empty} text={texts.recent.emptyText.student} />
  )
}

/** `isFirst`: the instructor has no quiz at all; the page's own button makes one. */
const NothingActive = ({ isFirst }: { isFirst: boolean }) => (
  <EmptyState
    title={texts.recent.empty}
    text={isFirst ? texts.recent.emptyText.first : texts.recent.emptyText.author}
  />
)

/** The quiz to do now at its table, and the others in rows. */
function StudentTable({ quizzes }: { quizzes: readonly StudentQuizCard[] }) {
  const next = quizzes.find(isWaiting)
  return (
    <>
      {next && <NextQuiz quiz={next} />}
      <StudentQuizRows quizzes={quizzes.filter((quiz) => quiz !== next)} hasCourse />
    </>
  )
}

function InstructorRows({ quizzes }: { quizzes: readonly AuthorQuizCard[] }) {
  return (
    <Rows label={texts.recent.title}>
      {quizzes.map((quiz) => (
        <Row
          key={quiz.id}
          title={<AuthorText language={quiz.contentLanguage}>{quiz.title}</AuthorText>}
          facts={
            <>
              <Text span inherit fw={600} c="var(--tbl-ink)">
                {texts.recent.progress({
                  open: openPhase(quiz),
                  done: quiz.studentsDone,
                  total: quiz.studentCount,
                })}
              </Text>
              <span>
                <CourseOf quiz={quiz} />
              </span>
            </>
          }
          action={
            <Group gap="sm">
              <ButtonLink
                to="/quizzes/$quizId/session"
                params={{ quizId: quiz.id }}
                size="sm"
                variant="default"
                aria-label={board.row.runWhich({ quiz: quiz.title })}
              >
                {board.row.run}
              </ButtonLink>
              <Manage quiz={quiz} />
            </Group>
          }
        />
      ))}
    </Rows>
  )
}

/** Leads to where the quiz is run. */
function Manage({ quiz }: { quiz: AuthorQuizCard }) {
  const look = {
    variant: 'default',
    size: 'sm',
    'aria-label': texts.recent.manageWhich({ quiz: quiz.title }),
  }
  if (quiz.courseId === null) {
    return (
      <ButtonLink {...look} to="/quizzes">
        {texts.recent.manage}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink {...look} to="/courses/$courseId" params={{ courseId: quiz.courseId }}>
      {texts.recent.manage}
    </ButtonLink>
  )
}
