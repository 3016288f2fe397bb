import { DebriefPage } from '../../features/debrief/debrief-page.tsx'
import { texts } from '../../features/debrief/messages.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useNavigate, useParams, useSearch, useSetSearch } from '../../ui/router/hooks.ts'
import { AnyStaffOnly } from '../who-may.tsx'

export function DebriefRoute() {
  const { quizId } = useParams('/quizzes/$quizId/debrief')
  const { question, order } = useSearch('/quizzes/$quizId/debrief')
  const setSearch = useSetSearch('/quizzes/$quizId/debrief')
  const navigate = useNavigate()
  usePageTitle(texts.title)
  return (
    <AnyStaffOnly>
      <DebriefPage
        key={quizId}
        quizId={quizId}
        question={question ?? null}
        order={order === 'quiz' ? 'quiz' : 'discuss'}
        onMove={(to) => setSearch(to)}
        onLeave={() => void navigate({ to: '/quizzes/$quizId/report', params: { quizId } })}
      />
    </AnyStaffOnly>
  )
}
