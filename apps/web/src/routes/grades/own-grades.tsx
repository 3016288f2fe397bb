import { texts } from '../../features/grades/own/messages.ts'
import { OwnGradesPage } from '../../features/grades/own/own-grades-page.tsx'
import { useTextsOf } from '../../platform/language/use-language.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadingPage } from '../../ui/page/page-states.tsx'
import { useParams } from '../../ui/router/hooks.ts'

/** A student's own grades; their texts come with those of grades, which no quiz of a student loads. */
export function OwnGrades() {
  const { courseId } = useParams('/courses/$courseId/grades')
  const isReady = useTextsOf('teaching', true)
  usePageTitle(texts.title)
  return isReady ? <OwnGradesPage key={courseId} courseId={courseId} /> : <LoadingPage />
}
