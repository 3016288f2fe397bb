import { isDefinedError } from '@orpc/client'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { Receipt } from '@tbl/contract/attempts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { useMe } from '../../../platform/session.tsx'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { QuizNotice } from '../quiz-notice.tsx'
import { forgetLocal } from '../saving/local-answers.ts'
import { texts } from './messages.ts'
import { QuestionSkeleton } from './question-skeleton.tsx'
import { SubmittedScreen } from './submitted-screen.tsx'
import { TakeQuizForm } from './take-quiz-form.tsx'
import type { SubmitFate } from './use-submit.ts'

/** A closed quiz is asked for again so often, milliseconds. */
const openingCheck = 15_000

/**
 * News of the own submit may be here before its reply: so long the reply is waited for,
 * milliseconds.
 */
const replyGrace = 3000

/**
 * What is refused while a quiz is being taken: it was closed, hidden or deleted, or the student has
 * left the course.
 */
const closings: readonly unknown[] = ['QUIZ_NOT_OPEN', 'NOT_FOUND', 'FORBIDDEN']

/**
 * Somebody takes a quiz alone: the questions, the submit, the receipt; an instructor's preview
 * leads to its results at once.
 */
export function TakeQuizPage({ quizId }: { quizId: string }) {
  const api = useApi()
  const me = useMe()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const fate = useRef<SubmitFate>('open')
  const {
    data: quiz,
    error,
    refetch,
  } = useQuery(
    api.attempts.start.queryOptions({
      input: { quizId },
      gcTime: 0, // after the submit the same page must not show the questions again
      enabled: receipt === null,
      // each answer is news, even one that says the same: the quiz is open
      structuralSharing: false,
      refetchInterval: ({ state: { data, error } }) =>
        isDefinedError(error) && (error.code === 'QUIZ_NOT_OPEN' || data) ? openingCheck : false,
    }),
  )
  const refusal = isDefinedError(error) ? error.code : isAbsent(error) ? 'NOT_FOUND' : null
  const isStored = refusal === 'ALREADY_COMPLETED' && receipt === null
  const isSubmitting = useIsMutating({ mutationKey: api.attempts.submit.mutationKey() }) > 0
  const isReplyLost = useLasting(isStored && isSubmitting, replyGrace)
  const isDone = isStored && (!isSubmitting || isReplyLost)
  const settle = useEffectEvent(() => {
    forgetLocal(quizId, me.id)
    if (fate.current === 'unanswered') showSuccess(texts.submit.foundStored)
    fate.current = 'stored'
  })
  useEffect(() => {
    if (isDone) settle()
  }, [isDone])

  const show = () => {
    if (isDone || receipt?.isPreview)
      return <Navigate to="/quizzes/$quizId/results" params={{ quizId }} replace />
    if (receipt && quiz) return <SubmittedScreen quiz={quiz} receipt={receipt} />
    if (refusal === 'ANSWERS_SEEN') return <QuizNotice {...shared.refusals.ANSWERS_SEEN} />
    if (quiz)
      return (
        <TakeQuizForm
          quiz={quiz}
          isClosed={closings.includes(refusal)}
          fate={fate}
          onSubmitted={setReceipt}
        />
      )
    if (refusal) return <QuizNotice {...shared.refusals[refusal]} />
    if (error) return <QuizNotice {...texts.loadFailed} onRetry={() => void refetch()} />
    return <QuestionSkeleton />
  }
  return (
    <WhileOfStaff courseId={quiz?.isPreview ? quiz.courseId : null} isOfStaff>
      <ContentLanguageProvider value={quiz?.contentLanguage ?? null}>
        {show()}
      </ContentLanguageProvider>
    </WhileOfStaff>
  )
}

/** Whether it has been so for this long, in milliseconds. */
function useLasting(isSo: boolean, time: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    setLasts(false)
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), time)
    return () => clearTimeout(timer)
  }, [isSo, time])
  return isSo && lasts
}
