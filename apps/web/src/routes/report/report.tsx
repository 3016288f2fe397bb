import { CorrectDialog } from '../../features/corrections/correcting/correct-dialog.tsx'
import { CorrectLink } from '../../features/corrections/page/correct-link.tsx'
import {
  CorrectionsAhead,
  CorrectionsPanel,
} from '../../features/corrections/page/corrections-panel.tsx'
import { DebriefLink } from '../../features/report/debrief-link.tsx'
import { type Beside, ReportPage } from '../../features/report/page/report-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams, useSearch, useSetSearch } from '../../ui/router/hooks.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { texts } from '../messages.ts'
import { AnyStaffOnly } from '../who-may.tsx'
import { readAnswers } from './report-search.ts'

export function ReportRoute() {
  const { quizId } = useParams('/quizzes/$quizId/report')
  const { tab = 'overview', correct, answers } = useSearch('/quizzes/$quizId/report')
  const setSearch = useSetSearch('/quizzes/$quizId/report')
  usePageTitle(texts.pages.report)
  const shown = useLatest(
    correct === undefined ? null : { questionId: correct, answers: readAnswers(answers) },
  )
  const over = ({ isCovered, uncover, numberOf, canCorrect }: Beside) => (
    <>
      {!isCovered && <CorrectionsAhead quizId={quizId} />}
      {shown && canCorrect && (
        <CorrectDialog
          quizId={quizId}
          {...shown}
          number={numberOf(shown.questionId)}
          isOpen={correct !== undefined}
          isCovered={isCovered}
          onUncover={uncover}
          onClose={() => setSearch({ tab })}
        />
      )}
    </>
  )
  return (
    <AnyStaffOnly>
      <ReportPage
        key={quizId}
        quizId={quizId}
        tab={tab}
        onTab={(next) => setSearch({ tab: next })}
        corrections={({ isCovered, uncover }) => (
          <CorrectionsPanel quizId={quizId} isCovered={isCovered} onUncover={uncover} />
        )}
        over={over}
        action={(question, kind) =>
          kind === 'correct' ? (
            <CorrectLink quizId={quizId} question={question} tab={tab} />
          ) : (
            <DebriefLink quizId={quizId} question={question} />
          )
        }
      />
    </AnyStaffOnly>
  )
}
