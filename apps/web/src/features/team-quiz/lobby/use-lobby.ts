import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Readiness } from '@tbl/contract/team-quiz'
import type { PhaseState } from '@tbl/domain/phase-clock'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { useTeamQuizEvent, useTeamQuizRoom } from '../../../platform/live.tsx'
import { useMe } from '../../../platform/session.tsx'
import type { HeardTiming } from '../../../tbl/clock/heard-timing.ts'
import { useOwnTiming } from '../../../tbl/clock/own-timing.ts'
import { useAsking } from '../../../tbl/clock/use-asking.ts'
import { useHasCome } from '../../../tbl/clock/use-has-come.ts'
import { usePhaseState } from '../../../tbl/clock/use-phase-state.ts'
import { useNudge } from '../../../tbl/presence/use-nudge.ts'
import { useSignOfLife } from '../../../tbl/presence/use-sign-of-life.ts'
import { useWakeLock } from '../../../tbl/presence/use-wake-lock.ts'
import { showError } from '../../../ui/toast.ts'
import { useCaptaincyNews } from '../captaincy/use-captaincy.ts'
import { refusalMessage } from '../refusal-message.ts'
import { useKeepSession } from '../session/session-query.ts'
import { readinessWait } from '../session/timing.ts'
import { texts } from './messages.ts'
import { useFailure } from './use-failure.ts'

export type TeamQuizPlace = { quizId: string; teamId: string }

export type OpenLobby = {
  status: 'open'
  readiness: Readiness
  /** Own times, and the state of the team phase by them; null: not known yet. */
  heard: HeardTiming | null
  phase: PhaseState | null
  /** Who is here now; empty while nobody can know. */
  present: readonly string[]
  isLaunching: boolean
  launch: () => void
}
export type Lobby =
  | OpenLobby
  | { status: 'loading' }
  | { status: 'not-found' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }

type Ways = {
  /** The team quiz runs, or has been completed. */
  onStarted: () => void
  /** The reader is no member of the team. */
  onDenied: () => void
}

/**
 * Where a team gathers before its quiz, as a page or as a dialog. Both ways keep their identity.
 */
export function useLobby({ quizId, teamId }: TeamQuizPlace, { onStarted, onDenied }: Ways): Lobby {
  const api = useApi()
  const [openedAt] = useState(Date.now)
  const { id: meId } = useMe()
  useSignOfLife(quizId, 'team')
  useWakeLock()
  const readiness = useQuery(
    api.teamQuiz.readiness.queryOptions({
      input: { quizId, teamId },
      // besides the news that comes by itself
      refetchInterval: ({ state }) =>
        isAbsent(state.error) ? false : readinessWait(Date.now() - openedAt),
      refetchIntervalInBackground: true,
    }),
  )
  const { data, isFetching, refetch } = readiness
  const failure = useFailure(readiness)
  const heard = useOwnTiming(quizId, { part: 'team', carried: data?.timing })
  const phase = usePhaseState(heard, 'team')
  const startsAt = data?.startsAt ?? null
  const isStartDue = useHasCome(
    heard?.clock ?? null,
    startsAt === null ? null : Date.parse(startsAt),
  )
  const isOld = data !== undefined && phase !== null && phase !== data.timing.team.state
  useAsking(isStartDue || isOld, refetch)
  const { keep, hear } = useKeepSession(quizId, teamId)
  const present = useTeamQuizRoom(quizId, teamId, { snapshot: keep, vote: hear, removed: refetch })
  const [isLaunched, setLaunched] = useState(false)
  useTeamQuizEvent(
    'quiz_started',
    useCallback(
      (event) => event.quizId === quizId && event.teamId === teamId && setLaunched(true),
      [quizId, teamId],
    ),
  )
  const launch = useMutation(
    api.teamQuiz.launch.mutationOptions({
      onSuccess: (snapshot) => {
        keep(snapshot)
        setLaunched(true)
      },
      onError: (failure) => {
        showError(isDefinedError(failure) ? refusalMessage(failure) : texts.launch.failed)
        void refetch()
      },
    }),
  )
  useEffect(() => {
    if (present.length > 0) void refetch() // who comes or goes may have begun, or submitted
  }, [present, refetch])
  const captain = data?.members.find(({ isCaptain }) => isCaptain)
  useCaptaincyNews({
    ...{ quizId, teamId, meId, refetch },
    captain: captain ? { id: captain.userId, name: captain.name } : null,
    captaincy: data?.captaincy ?? null,
  })
  const isDenied = isDefinedError(failure) && failure.code === 'FORBIDDEN'
  const isStarted = isLaunched || (data !== undefined && data.session !== 'none')
  useNudge(isStarted ? 'started' : null)
  useEffect(() => {
    if (isDenied) onDenied()
    else if (isStarted) onStarted()
  }, [isDenied, isStarted, onDenied, onStarted])

  if (isAbsent(failure)) return { status: 'not-found' }
  if (!data && failure && !isDenied)
    return { status: 'failed', isRetrying: isFetching, retry: () => void refetch() }
  if (!data || isDenied || isStarted) return { status: 'loading' }
  return {
    status: 'open',
    readiness: data,
    heard,
    phase,
    present,
    isLaunching: launch.isPending,
    launch: () => launch.mutate({ quizId, teamId }),
  }
}
