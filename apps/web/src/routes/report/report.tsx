import { ReportPage } from '../../features/corrections/page/report-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams, useSearch, useSetSearch } from '../../ui/router/hooks.ts'
import { texts } from '../messages.ts'
import { AnyStaffOnly } from '../who-may.tsx'
import { readAnswers } from './report-search.ts'

export function ReportRoute() {
  const { quizId } = useParams('/quizzes/$quizId/report')
  const { tab = 'questions', correct, answers } = useSearch('/quizzes/$quizId/report')
  const setSearch = useSetSearch('/quizzes/$quizId/report')
  usePageTitle(texts.pages.report)
  return (
    <AnyStaffOnly>
      <ReportPage
        key={quizId}
        quizId={quizId}
        tab={tab}
        onTab={(next) => setSearch({ tab: next })}
        correct={
          correct === undefined ? null : { questionId: correct, answers: readAnswers(answers) }
        }
        onClose={() => setSearch({ tab })}
      />
    </AnyStaffOnly>
  )
}
