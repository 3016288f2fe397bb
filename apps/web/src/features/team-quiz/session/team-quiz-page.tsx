import { isDefinedError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import type { Captaincy, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { PhaseState } from '@tbl/domain/phase-clock'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { ConnectionBar } from '../../../platform/connection-bar.tsx'
import { download } from '../../../platform/download.ts'
import { isAbsent, isFinal } from '../../../platform/failure.ts'
import { useTeamQuizRoom } from '../../../platform/live.tsx'
import { useMe } from '../../../platform/session.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { Countdown } from '../../../tbl/clock/countdown.tsx'
import type { HeardTiming } from '../../../tbl/clock/heard-timing.ts'
import { useOwnTiming } from '../../../tbl/clock/own-timing.ts'
import { useAsking } from '../../../tbl/clock/use-asking.ts'
import { usePhaseState } from '../../../tbl/clock/use-phase-state.ts'
import { FocusLoading } from '../../../tbl/focus-page.tsx'
import { useNudge } from '../../../tbl/presence/use-nudge.ts'
import { useSignOfLife } from '../../../tbl/presence/use-sign-of-life.ts'
import { useWakeLock } from '../../../tbl/presence/use-wake-lock.ts'
import { formatPoints } from '../../../tbl/score.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { showChange, showError, showSuccess } from '../../../ui/toast.ts'
import { CaptainOffer } from '../captaincy/captain-offer.tsx'
import { useCaptaincyNews } from '../captaincy/use-captaincy.ts'
import type { TeamQuizPlace } from '../lobby/use-lobby.ts'
import { texts as shared } from '../messages.ts'
import { type ActiveSnapshot, TeamQuizBoard } from '../table/team-quiz-board.tsx'
import { captainsTurn } from '../table/turn.ts'
import { LateScoreScreen } from './late-score.tsx'
import { texts } from './messages.ts'
import { sessionOptions, useKeepSession } from './session-query.ts'
import {
  ConnectionFailedScreen,
  RetryScreen,
  TakeFirstScreen,
  TeamQuizNotFound,
} from './session-screens.tsx'
import { spinnerTime } from './timing.ts'
import { useSessionRetry } from './use-session-retry.ts'
import { useTeamQuizActions } from './use-team-quiz-actions.ts'

/** A download of its own, which comes while the team plays. */
const loadResults = download(async () => ({
  default: (await import('./team-results.tsx')).TeamResults,
}))
const TeamResults = lazy(loadResults)

/** So that they are there when the last question is solved, though the network may be away then. */
function usePreparedResults(session: TeamQuizSnapshot | null): void {
  const hasBegun = session !== null && session.correctCount > 0
  useEffect(() => {
    if (hasBegun) void loadResults().catch(() => {}) // asked for again when they are shown
  }, [hasBegun])
}

/**
 * The team's quiz: waiting for it, playing it, its result. A captain who has not started it is led
 * to the lobby, and everybody where it was reset. `questionAppeal` is what another feature shows of the appeal against a question.
 */
export function TeamQuizPage({
  quizId,
  teamId,
  questionAppeal,
}: TeamQuizPlace & { questionAppeal: (questionId: string) => ReactNode }) {
  const api = useApi()
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery(sessionOptions(api, quizId, teamId))
  const { keep, hear } = useKeepSession(quizId, teamId)
  const present = useTeamQuizRoom(quizId, teamId, { snapshot: keep, vote: hear, removed: refetch })
  const heard = useOwnTiming(quizId, {
    part: data?.session?.status === 'completed' ? null : 'team',
    carried: data?.timing,
  })
  const isEarly = useIsEarly()
  const session = data?.session ?? null
  const isPlaying = session?.status === 'active'
  useCaptaincyNews({
    ...{ quizId, teamId, meId: me.id, refetch },
    captain: (isPlaying && session.members.find(({ id }) => id === session.captainId)) || null,
    captaincy: data?.captaincy ?? null,
  })
  const refusal = isDefinedError(error) ? error.code : null
  const isDenied = refusal === 'FORBIDDEN'
  const isFailed = !data && error !== null && !isFinal(error)
  const { data: lobby } = useQuery(
    api.teamQuiz.readiness.queryOptions({
      input: { quizId, teamId },
      enabled: data?.session === null && !data.late,
    }),
  )
  const isResults = lobby?.session === 'completed'
  const isMissing = data !== undefined && session === null && !data.late && !isEarly && !isDenied
  const { attempt, restart } = useSessionRetry(isMissing, refetch)
  useDenial(isDenied)
  useFailureToast(isFailed && !isResults)
  useCompletionToast(session)
  usePreparedResults(session)

  if (isAbsent(error)) return <TeamQuizNotFound name={me.name} />
  if (refusal === 'TAKE_INDIVIDUAL_FIRST') return <TakeFirstScreen name={me.name} quizId={quizId} />
  if (isFailed)
    return (
      <ConnectionFailedScreen
        name={me.name}
        isResults={isResults}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (isDenied) return <FocusLoading label={texts.leaving} />
  if (data?.late) return <LateScoreScreen late={data.late} />
  const isReset = session === null && (data?.version ?? 0) > 0
  if (lobby?.session === 'none' && (isReset || (isMissing && lobby.isCaptain)))
    return <Navigate to="/quizzes/$quizId/team-lobby/$teamId" params={{ quizId, teamId }} replace />
  if (isMissing)
    return (
      <RetryScreen
        name={me.name}
        quizId={quizId}
        teamId={teamId}
        attempt={attempt}
        isFailing={error !== null}
        onRetry={restart}
      />
    )
  if (!session) return <FocusLoading label={texts.connecting} />
  if (session.status === 'completed')
    return (
      <Suspense fallback={<FocusLoading label={texts.connecting} />}>
        <TeamResults snapshot={session} questionAppeal={questionAppeal} />
      </Suspense>
    )
  return (
    <Playing
      {...{ snapshot: session, heard, present }}
      meId={me.id}
      captaincy={data?.captaincy ?? null}
      at={data?.timing?.at ?? ''}
    />
  )
}

function Playing({
  snapshot,
  heard,
  meId,
  present,
  captaincy,
  at,
}: {
  snapshot: ActiveSnapshot
  heard: HeardTiming | null
  meId: string
  present: readonly string[]
  captaincy: Captaincy | null
  /** The server's time when it was so. */
  at: string
}) {
  useSignOfLife(snapshot.quizId, 'team')
  useWakeLock()
  useNudge(captainsTurn(snapshot, meId, present))
  const offer = captaincy?.offer ?? null
  const actions = useTeamQuizActions(snapshot, meId)
  const renew = useRenew()
  const phase = usePhaseState(heard, 'team')
  const time = phase === 'paused' ? 'paused' : isOver(phase) ? 'over' : 'runs'
  useAsking(
    isOver(phase),
    useCallback(() => renew('teamQuiz'), [renew]),
  )
  return (
    <TeamQuizBoard
      snapshot={snapshot}
      time={time}
      clock={<Countdown heard={heard} part="team" />}
      meId={meId}
      present={present}
      votes={actions.votes}
      goingTo={actions.goingTo}
      isAnswering={actions.isAnswering}
      isCompleting={actions.isCompleting}
      banner={<ConnectionBar />}
      captainOffer={
        offer && (
          <CaptainOffer quizId={snapshot.quizId} teamId={snapshot.teamId} offer={offer} at={at} />
        )
      }
      onVote={actions.vote}
      onAnswer={actions.answer}
      onNavigate={actions.navigate}
      onComplete={actions.complete}
    />
  )
}

const isOver = (phase: PhaseState | null): boolean => phase === 'ending' || phase === 'over'

/** True for the first moments, in which only the spinner shows. */
function useIsEarly(): boolean {
  const [isEarly, setEarly] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), spinnerTime)
    return () => clearTimeout(timer)
  }, [])
  return isEarly
}

/** Not a member (any more): says so and leaves. */
function useDenial(isDenied: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDenied) return
    showError(shared.refusals.FORBIDDEN)
    void navigate({ to: '/', replace: true })
  }, [isDenied, navigate])
}

function useFailureToast(isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) showError(texts.connectionError)
  }, [isFailed])
}

/**
 * Tells every member the result at the moment of completion, not when the results are opened later.
 */
function useCompletionToast(session: TeamQuizSnapshot | null): void {
  const wasActive = useRef(false)
  useEffect(() => {
    if (session?.status === 'active') wasActive.current = true
    if (session?.status !== 'completed' || !wasActive.current) return
    wasActive.current = false
    const { points, counted, total, completedBy, correctCount, enteredBy } = session
    if (completedBy !== 'captain' && !enteredBy)
      return showChange({
        title: texts.timeOver.title,
        description: texts.timeOver.solved({ solved: correctCount, total }),
      })
    const { title, description } = texts.submitted
    showSuccess({
      title,
      description: description({ points: formatPoints(points), total: counted }),
    })
  }, [session])
}
