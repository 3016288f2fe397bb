import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { AuthorQuizRows } from '../board/author-quiz-rows.tsx'
import { AuthorQuizSkeleton } from '../board/author-quiz-skeleton.tsx'
import { FirstQuizReminder } from '../board/first-quiz-reminder.tsx'
import { isActive } from './active-quizzes.ts'
import { CreateQuiz } from './create-quiz-link.tsx'
import { mayCreate } from './may-create.ts'
import { texts } from './messages.ts'
import { NothingFound } from './nothing-found.tsx'
import classes from './quiz-list.module.css'
import type { OpenLobby } from './student-quiz-action.tsx'
import { StudentQuizRows } from './student-quiz-rows.tsx'

/** The quizzes of one course, for its staff to run and for its students to take. */
export function CourseQuizList({
  courseId,
  onOpenLobby,
}: {
  courseId: string
  onOpenLobby?: OpenLobby
}) {
  const api = useApi()
  const { data: course } = useQuery(api.courses.get.queryOptions({ input: { courseId } }))
  const isStaff = course?.access === 'full' && course.can.help
  const quizzes = useQuery(api.quizzes.list.queryOptions({ input: { courseId } }))
  const { data, isFetching } = quizzes
  return (
    <>
      <Loaded
        query={quizzes}
        failed={texts.failed}
        skeleton={isStaff ? <AuthorQuizSkeleton /> : undefined}
      >
        {(list) => {
          if (list.quizzes.length === 0)
            return <NoQuizzes courseId={mayCreate(list) ? courseId : undefined} />
          if (list.audience === 'student')
            return (
              <StudentQuizRows
                quizzes={list.quizzes}
                hasCourse={false}
                hasMain
                onOpenLobby={onOpenLobby}
              />
            )
          return (
            <AuthorQuizzes courseId={courseId} quizzes={list.quizzes} canCreate={mayCreate(list)} />
          )
        }}
      </Loaded>
      {data?.audience === 'instructor' && (
        <FirstQuizReminder courseId={courseId} isFirst={!isFetching && data.quizzes.length === 1} />
      )}
    </>
  )
}

/** From so many quizzes on there is a search. */
const searchFrom = 6

function AuthorQuizzes({
  courseId,
  quizzes,
  canCreate,
}: {
  courseId: string
  quizzes: readonly AuthorQuizCard[]
  canCreate: boolean
}) {
  const [search, setSearch] = useState('')
  const shown = quizzes.filter(({ isVisible }) => isVisible)
  const found = quizzes.filter(({ title, code }) => matchesSearch(search, title, code))
  return (
    <>
      <div className={classes.head}>
        <Text c="var(--tbl-ink-2)">
          {texts.seenByStudents({
            shown: shown.length,
            quizzes: quizzes.length,
            open: shown.filter(isActive).length,
          })}
        </Text>
        {canCreate && <CreateQuiz courseId={courseId} />}
      </div>
      {quizzes.length >= searchFrom && (
        <SearchField label={texts.search.author} value={search} onChange={setSearch} />
      )}
      {found.length > 0 ? <AuthorQuizRows quizzes={found} hasCourse={false} /> : <NothingFound />}
    </>
  )
}

/** `courseId` is there for who can do something about it. */
function NoQuizzes({ courseId }: { courseId: string | undefined }) {
  if (courseId === undefined)
    return <EmptyState title={texts.empty.title} text={texts.empty.student} />
  return (
    <EmptyState
      title={texts.empty.title}
      text={texts.empty.author}
      action={<CreateQuiz courseId={courseId} />}
    />
  )
}
