import { isDefinedError } from '@orpc/client'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Receipt } from '@tbl/contract/attempts'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { download } from '../../../platform/download.ts'
import { isAbsent } from '../../../platform/failure.ts'
import { useOwnTiming } from '../../../tbl/clock/own-timing.ts'
import { useAsking } from '../../../tbl/clock/use-asking.ts'
import { usePhaseState } from '../../../tbl/clock/use-phase-state.ts'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { useSignOfLife } from '../../../tbl/presence/use-sign-of-life.ts'
import { useWakeLock } from '../../../tbl/presence/use-wake-lock.ts'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { QuizNotice } from '../quiz-notice.tsx'
import { texts } from './messages.ts'
import { OpensScreen } from './opens-screen.tsx'
import { QuestionSkeleton } from './question-skeleton.tsx'
import { type HandedIn, SubmittedScreen } from './submitted-screen.tsx'
import { TakeQuizForm } from './take-quiz-form.tsx'
import type { SubmitFate } from './use-submit.ts'

/** A download of its own: few quizzes are in own time. */
const StartScreen = lazy(
  download(async () => ({ default: (await import('../start/start-screen.tsx')).StartScreen })),
)

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

/** Refused for now: the quiz begins, or goes on, by itself. */
const isWaited = (code: unknown): boolean => code === 'QUIZ_NOT_OPEN' || code === 'PAUSED'

/**
 * Somebody takes a quiz alone: the questions, the submit, the receipt; an instructor's preview
 * leads to its results at once.
 */
export function TakeQuizPage({ quizId }: { quizId: string }) {
  const [round, setRound] = useState(0)
  useSignOfLife(quizId, 'alone')
  useWakeLock()
  return <Taking key={round} quizId={quizId} onOpenAgain={() => setRound(round + 1)} />
}

/** Until the quiz is submitted. `onOpenAgain`: what the page has handed in is open again. */
function Taking({ quizId, onOpenAgain }: { quizId: string; onOpenAgain: () => void }) {
  const api = useApi()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [handedIn, setHandedIn] = useState<HandedIn | null>(null)
  const [begins, setBegins] = useState(false)
  const queryClient = useQueryClient()
  const fate = useRef<SubmitFate>('open')
  const {
    data: quiz,
    error,
    refetch,
  } = useQuery(
    api.attempts.start.queryOptions({
      input: begins ? { quizId, begins } : { quizId },
      gcTime: 0, // after the submit the same page must not show the questions again
      enabled: receipt === null,
      // each answer is news, even one that says the same: the quiz is open
      structuralSharing: false,
      refetchInterval: ({ state: { data, error } }) =>
        isDefinedError(error) && (isWaited(error.code) || error.code === 'OWN_TIME' || data)
          ? openingCheck
          : false,
    }),
  )
  const refusal = isDefinedError(error) ? error.code : isAbsent(error) ? 'NOT_FOUND' : null
  const toBegin = isDefinedError(error) && error.code === 'OWN_TIME' ? error.data : null
  const heard = useOwnTiming(quizId, {
    part: receipt && !handedIn ? null : 'individual',
    carried: quiz?.timing,
    asks: isWaited(refusal) || toBegin !== null,
  })
  const phase = usePhaseState(heard, 'individual')
  const isOpenAgain = handedIn !== null && phase === 'open'
  const goOn = useEffectEvent(() => {
    queryClient.removeQueries({ queryKey: api.attempts.start.key() })
    onOpenAgain()
  })
  useEffect(() => {
    if (isOpenAgain) goOn()
  }, [isOpenAgain])
  const isBusy = refusal === 'BUSY' && !quiz // a class that begins at once
  const isFailed = error !== null && refusal === null && !quiz
  const isBeginning = phase === 'open' && (isWaited(refusal) || isFailed)
  const isDue = isBusy || isBeginning || phase === 'over'
  useAsking(receipt === null && isDue, refetch)
  const isOver = phase === 'ending' || phase === 'over'
  const isStored = refusal === 'ALREADY_COMPLETED' && receipt === null
  const isSubmitting = useIsMutating({ mutationKey: api.attempts.submit.mutationKey() }) > 0
  const isReplyLost = useLasting(isStored && isSubmitting, replyGrace)
  const isDone = isStored && (!isSubmitting || isReplyLost)
  const settle = useEffectEvent(() => {
    // after the end it was collected, perhaps without what was sent last: the results know
    if (fate.current === 'unanswered' && !isOver) showSuccess(texts.submit.foundStored)
    fate.current = 'stored'
  })
  useEffect(() => {
    if (isDone) settle()
  }, [isDone])

  const show = () => {
    if (isDone || refusal === 'TIME_IS_OVER' || receipt?.isPreview)
      return <Navigate to="/quizzes/$quizId/results" params={{ quizId }} replace />
    if (receipt && quiz)
      return <SubmittedScreen quiz={quiz} receipt={receipt} handedIn={handedIn} />
    if (refusal === 'ANSWERS_SEEN') return <QuizNotice {...shared.refusals.ANSWERS_SEEN} />
    if (quiz)
      return (
        <TakeQuizForm
          quiz={quiz}
          isClosed={closings.includes(refusal)}
          fate={fate}
          heard={heard}
          phase={refusal === 'PAUSED' && phase !== 'open' ? 'paused' : phase}
          onSubmitted={(receipt, handedIn) => {
            setReceipt(receipt)
            setHandedIn(handedIn)
          }}
        />
      )
    const times = heard?.timing.individual
    if (heard && times?.opensAt && refusal === 'QUIZ_NOT_OPEN' && phase === 'scheduled')
      return <OpensScreen phase={times} opensAt={times.opensAt} clock={heard.clock} />
    if (toBegin)
      return (
        <Suspense fallback={<QuestionSkeleton />}>
          <StartScreen {...toBegin} heard={heard} onStart={() => setBegins(true)} />
        </Suspense>
      )
    if (refusal && refusal !== 'OWN_TIME') return <QuizNotice {...shared.refusals[refusal]} />
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
