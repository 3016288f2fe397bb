import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { TeamQuizEvents } from '@tbl/contract/live'
import type { Captaincy } from '@tbl/contract/team-quiz'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useTeamQuizEvent } from '../../../platform/live.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { type Message, showCall, showChange, showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

type Refusal = {
  code: 'CAPTAIN_PRESENT' | 'ALREADY_TAKEN' | 'NOT_OFFERED' | 'MAY_NOT_PLAY'
  data?: unknown
}

/** What a refused claim of the captaincy says; null for another refusal. */
function refusalOf({ code, data }: { code: string; data?: unknown }): Message | null {
  const { name } = (data ?? { name: '' }) as { name: string }
  const messages: Record<Refusal['code'], Message> = {
    CAPTAIN_PRESENT: {
      title: texts.isHere.title,
      description: texts.isHere.description({ name }),
    },
    ALREADY_TAKEN: {
      title: texts.newCaptain.title,
      description: texts.newCaptain.other({ name }),
    },
    NOT_OFFERED: texts.notOffered,
    MAY_NOT_PLAY: texts.mayNotPlay,
  }
  return (messages as Record<string, Message>)[code] ?? null
}

/** Whole minutes between two times, at least one. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(1, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

/** Becomes captain in place of who is away. */
export function useTakeCaptaincy() {
  const api = useApi()
  const renew = useRenew()
  return useMutation(
    api.teams.takeCaptaincy.mutationOptions({
      onSuccess: () => showSuccess({ title: texts.newCaptain.you }),
      onError: (error) => showError((isDefinedError(error) && refusalOf(error)) || texts.failed),
      onSettled: () => renew('teams'),
    }),
  )
}

function useHandBack() {
  const api = useApi()
  const renew = useRenew()
  return useMutation(
    api.teams.handOver.mutationOptions({
      onError: () => showError(texts.handBack.failed),
      onSettled: () => renew('teams'),
    }),
  )
}

/** What the page has said once: of whom the captaincy has passed, and who is back. */
const said = new Set<string>()
const isFirst = (...of: readonly string[]): boolean => {
  const key = of.join('/')
  return !said.has(key) && Boolean(said.add(key))
}

type Of = {
  quizId: string
  teamId: string
  meId: string
  captain: { id: string; name: string } | null
  captaincy: Captaincy | null
  refetch: () => void
}

/**
 * Tells what becomes of the captaincy: that another member is captain, that who was captain is back,
 * and asks the new one whether to hand it back. Fetches again when that changes.
 */
export function useCaptaincyNews({ quizId, teamId, meId, captain, captaincy, refetch }: Of): void {
  const handBack = useHandBack()
  const offer = captaincy?.offer ?? null
  const passed = captaincy?.passed ?? null
  const isHere = (event: { quizId: string; teamId: string }) =>
    event.quizId === quizId && event.teamId === teamId

  const onAway = useEffectEvent((event: TeamQuizEvents['captain_away']) => {
    if (isHere(event)) refetch()
  })
  const onBack = useEffectEvent((event: TeamQuizEvents['captain_back']) => {
    if (!isHere(event)) return
    if (offer?.captain.name === event.name)
      showChange({ title: texts.isBack({ name: event.name }) })
    refetch()
  })
  useTeamQuizEvent(
    'captain_away',
    useCallback((event) => onAway(event), []),
  )
  useTeamQuizEvent(
    'captain_back',
    useCallback((event) => onBack(event), []),
  )

  const before = useRef(captain?.id ?? null)
  const say = useEffectEvent(() => {
    const isNew = captain !== null && before.current !== null && before.current !== captain.id
    before.current = captain?.id ?? before.current
    if (passed && passed.from.id === meId && isFirst('former', quizId, passed.at))
      return showChange({
        title: texts.newCaptain.title,
        description: texts.newCaptain.former({
          name: passed.to.name,
          minutes: minutesBetween(passed.since, passed.at),
        }),
      })
    if (passed?.isBack && passed.to.id === meId && isFirst('back', quizId, passed.at))
      return showCall(texts.handBack.question({ name: passed.from.name }), {
        label: texts.handBack.button,
        onClick: () =>
          handBack.mutate(
            { teamId, captainId: passed.from.id },
            {
              onSuccess: () =>
                showSuccess({ title: texts.handBack.done({ name: passed.from.name }) }),
            },
          ),
      })
    if (isNew && captain.id !== meId)
      showChange({
        title: texts.newCaptain.title,
        description: texts.newCaptain.other({ name: captain.name }),
      })
  })
  const [captainId, passedAt, isBack] = [captain?.id, passed?.at, passed?.isBack]
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells when one of these changes
  useEffect(() => say(), [captainId, passedAt, isBack])
}
