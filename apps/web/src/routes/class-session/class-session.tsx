import { ClassSessionPage } from '../../features/class-session/page/class-session-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams } from '../../ui/router/hooks.ts'
import { texts } from '../messages.ts'
import { AnyStaffOnly } from '../who-may.tsx'

export function ClassSessionRoute() {
  const { quizId } = useParams('/quizzes/$quizId/session')
  usePageTitle(texts.pages.classSession)
  return (
    <AnyStaffOnly>
      <ClassSessionPage key={quizId} quizId={quizId} />
    </AnyStaffOnly>
  )
}
