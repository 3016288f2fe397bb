import { ProjectorPage } from '../../features/projector/projector-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams } from '../../ui/router/hooks.ts'
import { texts } from '../messages.ts'
import { AnyStaffOnly } from '../who-may.tsx'

export function ProjectorRoute() {
  const { quizId } = useParams('/quizzes/$quizId/session/projector')
  usePageTitle(texts.pages.projector)
  return (
    <AnyStaffOnly>
      <ProjectorPage key={quizId} quizId={quizId} />
    </AnyStaffOnly>
  )
}
