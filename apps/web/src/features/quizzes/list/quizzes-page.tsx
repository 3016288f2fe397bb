import { useQuery } from '@tanstack/react-query'
import type { AuthorQuizCard, QuizList, StudentQuizCard } from '@tbl/contract/quizzes'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useTextsOf } from '../../../platform/language/use-language.ts'
import { useMe } from '../../../platform/session.tsx'
import { runQuizzes, takenQuizzes } from '../../../tbl/own-courses.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { RowsHeading } from '../../../ui/list/rows.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { AuthorQuizRows } from '../board/author-quiz-rows.tsx'
import { AuthorQuizSkeleton } from '../board/author-quiz-skeleton.tsx'
import { CreateQuiz } from './create-quiz-link.tsx'
import { mayCreate } from './may-create.ts'
import { texts } from './messages.ts'
import { NothingFound } from './nothing-found.tsx'
import classes from './quiz-list.module.css'
import { StudentQuizRows } from './student-quiz-rows.tsx'

const ToCourses = () => (
  <ButtonLink to="/courses" variant="default">
    {texts.empty.goToCourses}
  </ButtonLink>
)

/** All quizzes that the reader runs, and those that the reader takes. */
export function QuizzesPage() {
  const api = useApi()
  const { createCourses } = useMe().can
  const quizzes = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  const isReady = useTextsOf('teaching', quizzes.data?.audience === 'instructor')
  const canCreate = quizzes.data ? mayCreate(quizzes.data) : createCourses
  return (
    <>
      <PageHeader title={texts.quizzes} actions={canCreate && <CreateQuiz />} />
      <Loaded
        query={quizzes}
        failed={texts.failed}
        skeleton={createCourses ? <AuthorQuizSkeleton /> : undefined}
      >
        {(list) => (isReady ? <Quizzes list={list} /> : <AuthorQuizSkeleton />)}
      </Loaded>
    </>
  )
}

function Quizzes({ list }: { list: QuizList }) {
  const [search, setSearch] = useState('')
  const [run, taken] = [runQuizzes(list), takenQuizzes(list)]
  if (run.length + taken.length === 0) {
    if (mayCreate(list)) return <EmptyState title={texts.empty.title} text={texts.empty.author} />
    return (
      <EmptyState title={texts.empty.title} text={texts.empty.student} action={<ToCourses />} />
    )
  }
  return (
    <>
      <SearchField
        label={taken.length === 0 ? texts.search.author : texts.search.student}
        value={search}
        onChange={setSearch}
      />
      {run.length > 0 && <RunQuizzes quizzes={run} search={search} />}
      {run.length > 0 && taken.length > 0 ? (
        <section aria-labelledby="my-quizzes" className={classes.taken}>
          <RowsHeading id="my-quizzes" title={texts.myQuizzes} />
          <TakenQuizzes quizzes={taken} search={search} label={texts.myQuizzes} />
        </section>
      ) : (
        taken.length > 0 && <TakenQuizzes quizzes={taken} search={search} />
      )}
    </>
  )
}

function RunQuizzes({ quizzes, search }: { quizzes: readonly AuthorQuizCard[]; search: string }) {
  const found = quizzes.filter(({ title, code }) => matchesSearch(search, title, code))
  return found.length > 0 ? <AuthorQuizRows quizzes={found} hasCourse /> : <NothingFound />
}

function TakenQuizzes({
  quizzes,
  search,
  label,
}: {
  quizzes: readonly StudentQuizCard[]
  search: string
  label?: string
}) {
  const found = quizzes.filter(({ title, code, courseTitle }) =>
    matchesSearch(search, title, code, courseTitle ?? ''),
  )
  if (found.length === 0) return <NothingFound />
  return <StudentQuizRows quizzes={found} label={label} hasCourse hasMain />
}
