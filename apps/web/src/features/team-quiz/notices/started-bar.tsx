import { useQuery } from '@tanstack/react-query'
import type { StudentQuizCard } from '@tbl/contract/quizzes'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useMe } from '../../../platform/session.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { takenQuizzes, useParts } from '../../../tbl/own-courses.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { NoticeBar } from '../../../ui/page/notice-bar.tsx'
import { useLocation } from '../../../ui/router/hooks.ts'
import { texts } from './messages.ts'

/**
 * Wherever a student is: that the own team has started, and the way there. Gone on the pages that
 * say so themselves.
 */
export function StartedBar() {
  const api = useApi()
  const isStudent = useIsStudent()
  const { data } = useQuery(api.quizzes.list.queryOptions({ input: {}, enabled: isStudent }))
  const { pathname: page } = useLocation()
  const started = data
    ? takenQuizzes(data).filter((quiz) => quiz.hasTeamStarted && !saysSo(page, quiz))
    : []
  return started.map((quiz) => <Started key={quiz.id} quiz={quiz} />)
}

/** Who may create courses studies seldom: their courses say whether. */
function useIsStudent(): boolean {
  const api = useApi()
  const { createCourses } = useMe().can
  const { data } = useQuery(api.courses.list.queryOptions({ input: {}, enabled: createCourses }))
  return useParts(data).isStudent
}

const saysSo = (page: string, { id, teamId }: StudentQuizCard): boolean =>
  [
    `/quizzes/${id}/take`,
    `/quizzes/${id}/team-lobby/${teamId}`,
    `/quizzes/${id}/team/${teamId}`,
  ].includes(page)

function Started({
  quiz: { id: quizId, title, contentLanguage, teamId, teamName },
}: {
  quiz: StudentQuizCard
}) {
  const quiz = <AuthorText language={contentLanguage}>{title}</AuthorText>
  if (teamId === null || teamName === null) return null
  return (
    <div role="status">
      <NoticeBar text={inParts(texts.started.parts<ReactNode>({ team: teamName, quiz }))}>
        <ButtonLink to="/quizzes/$quizId/team/$teamId" params={{ quizId, teamId }} size="sm">
          {texts.goToTeamQuiz}
        </ButtonLink>
      </NoticeBar>
    </div>
  )
}
