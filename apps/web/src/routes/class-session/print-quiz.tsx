import { PrintPage } from '../../features/quiz-print/print-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams } from '../../ui/router/hooks.ts'
import { texts } from '../messages.ts'
import { AnyStaffOnly } from '../who-may.tsx'

export function PrintQuizRoute() {
  const { quizId } = useParams('/quizzes/$quizId/print')
  usePageTitle(texts.pages.printQuiz)
  return (
    <AnyStaffOnly>
      <PrintPage key={quizId} quizId={quizId} />
    </AnyStaffOnly>
  )
}
