import { useQuery } from '@tanstack/react-query'
import type { QuizList } from '@tbl/contract/quizzes'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useMe } from '../../../platform/session.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { AuthorQuizRows } from './author-quiz-rows.tsx'
import { AuthorQuizSkeleton } from './author-quiz-skeleton.tsx'
import { CreateQuiz } from './create-quiz-link.tsx'
import { texts } from './messages.ts'
import { NothingFound } from './nothing-found.tsx'
import { StudentQuizRows } from './student-quiz-rows.tsx'

const toCourses = (
  <ButtonLink to="/courses" variant="default">
    {texts.empty.goToCourses}
  </ButtonLink>
)

/** All quizzes that the reader may see. */
export function QuizzesPage() {
  const api = useApi()
  const isInstructor = useMe().role === 'Instructor'
  const [search, setSearch] = useState('')
  const quizzes = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title={texts.quizzes} actions={isInstructor && <CreateQuiz />} />
      <Loaded
        query={quizzes}
        failed={texts.failed}
        skeleton={isInstructor ? <AuthorQuizSkeleton /> : undefined}
      >
        {(list) => {
          if (list.quizzes.length === 0) {
            if (isInstructor)
              return <EmptyState title={texts.empty.title} text={texts.empty.author} />
            return (
              <EmptyState title={texts.empty.title} text={texts.empty.student} action={toCourses} />
            )
          }
          return (
            <>
              <SearchField
                label={isInstructor ? texts.search.author : texts.search.student}
                value={search}
                onChange={setSearch}
              />
              <FoundQuizzes list={list} search={search} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function FoundQuizzes({ list, search }: { list: QuizList; search: string }) {
  if (list.audience === 'instructor') {
    const found = list.quizzes.filter(({ title, code }) => matchesSearch(search, title, code))
    return found.length > 0 ? <AuthorQuizRows quizzes={found} hasCourse /> : <NothingFound />
  }
  const found = list.quizzes.filter(({ title, code, courseTitle }) =>
    matchesSearch(search, title, code, courseTitle ?? ''),
  )
  return found.length > 0 ? <StudentQuizRows quizzes={found} hasCourse hasMain /> : <NothingFound />
}
