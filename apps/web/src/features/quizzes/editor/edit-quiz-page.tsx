import { skipToken, useQuery } from '@tanstack/react-query'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { useMemo, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { QuizNotFound } from '../../../tbl/quiz-not-found/quiz-not-found.tsx'
import { SeenDialog } from '../../../tbl/seen/seen-dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { KeyNoticeList } from '../corrected/key-notice-list.tsx'
import { useCorrections } from '../corrected/use-corrections.ts'
import { draftOf } from '../draft/quiz-draft.ts'
import { texts as saved } from '../saving/messages.ts'
import { useUpdateQuiz } from '../saving/use-quiz-saving.ts'
import { ScoringDialog } from '../scoring/scoring-dialog.tsx'
import { ScoringSection } from '../scoring/scoring-section.tsx'
import { LocalDraftOffer } from './local-draft-offer.tsx'
import { texts } from './messages.ts'
import { Notices } from './notices.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx'

/** Changes a stored quiz. */
export function EditQuizPage({ quizId }: { quizId: string }) {
  const api = useApi()
  const quiz = useQuery(api.quizzes.get.queryOptions({ input: { quizId } }))
  if (isAbsent(quiz.error) && !quiz.data) return <QuizNotFound />
  return (
    <WhileOfStaff courseId={quiz.data?.courseId} isOfStaff={quiz.data?.can.edit}>
      <Loaded query={quiz} failed={texts.failed} isPage skeleton={<QuizFormSkeleton />}>
        {(found) =>
          found.can.edit ? (
            <Edit quiz={found} isGone={isAbsent(quiz.error)} />
          ) : (
            <NotEditable courseId={found.courseId} />
          )
        }
      </Loaded>
    </WhileOfStaff>
  )
}

/**
 * Leads away, once it is known how the reader stands to the course now: whoever has lost the role in
 * it is led elsewhere.
 */
function NotEditable({ courseId }: { courseId: string | null }) {
  const api = useApi()
  const { isFetching } = useQuery(
    api.courses.get.queryOptions({ input: courseId ? { courseId } : skipToken }),
  )
  return isFetching ? <QuizFormSkeleton /> : <Navigate to="/" replace />
}

/** `isGone`: somebody deleted the quiz meanwhile; what is written stays on the screen. */
function Edit({ quiz, isGone }: { quiz: AuthorQuiz; isGone: boolean }) {
  const stored = useMemo(() => draftOf(quiz), [quiz])
  const { saving, asked, onAnswered } = useUpdateQuiz(quiz)
  const { notices, correctedTo, onSaved } = useCorrections(quiz)
  const [isScoringOpen, setScoringOpen] = useState(false)
  return (
    <>
      <LocalDraftOffer heading={texts.edit} quizId={quiz.id} stored={stored}>
        {(kept) => (
          <QuizForm
            heading={texts.edit}
            quizId={quiz.id}
            stored={stored}
            kept={kept}
            courseFixed={whyCourseFixed(quiz)}
            notice={
              <>
                <Notices texts={isGone ? [texts.changes.gone] : whatChanges(quiz)} />
                <KeyNoticeList quizId={quiz.id} notices={notices} />
                <ScoringSection quiz={quiz} onChange={() => setScoringOpen(true)} />
              </>
            }
            correctedTo={correctedTo}
            saving={saving}
            onSaved={(saved) => void onSaved(saved)}
          />
        )}
      </LocalDraftOffer>
      <ScoringDialog quiz={quiz} isOpen={isScoringOpen} onClose={() => setScoringOpen(false)} />
      <SeenDialog asked={asked} canAllow onClose={onAnswered} />
    </>
  )
}

function whyCourseFixed({ attemptCount, isBeingPlayed, can }: AuthorQuiz): string | null {
  if (attemptCount > 0 || isBeingPlayed) return texts.details.courseFixed.answered
  return can.move ? null : texts.details.courseFixed.owners
}

/** What the author should know before changing a quiz: what a change does to whom. */
function whatChanges({ attemptCount, isBeingPlayed, ...flags }: AuthorQuiz): string[] {
  const { isIndividualOpen } = quizPhase(flags)
  return [
    ...(isBeingPlayed ? [saved.update.refusals.TEAM_QUIZ_RUNNING] : []),
    ...(attemptCount > 0 ? [texts.changes.attemptsKept({ attempts: attemptCount })] : []),
    ...(isIndividualOpen ? [texts.changes.answeringNow] : []),
    ...(attemptCount > 0 && !isBeingPlayed ? [texts.changes.teamGoesOn] : []),
  ]
}
