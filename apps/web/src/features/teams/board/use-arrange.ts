import { isDefinedError } from '@orpc/client'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { TeamList } from '@tbl/contract/teams'
import type { TeamWithCaptain } from '@tbl/domain/captaincy'
import { type ArrangementRefusal, arrange, isEmptied } from '@tbl/domain/team-arrangement'
import { useMemo, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError } from '../../../ui/toast.ts'
import { texts as managing } from '../manage/messages.ts'
import type { OnWatching } from '../manage/use-watching.ts'
import { arranged, type BoardChange, reversed, teamsWithCaptain } from './board-change.ts'
import { changeText } from './change-text.ts'
import { texts } from './messages.ts'

/** A change that can be taken back, and what it did. */
type Step = { back: BoardChange; text: () => string }

const refusing = { failed: texts.failed, refusals: managing.refusals }

/**
 * Changes of the team board: on the screen at once, sent one after the other. The list is what the
 * server has stored with the changes that are under way on top, so that one that is refused leaves
 * no trace, and news of others is never overwritten.
 */
export function useArrange(courseId: string, stored: TeamList, onWatching: OnWatching) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const mutationKey = ['arrange-teams', courseId]
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as BoardChange,
  })
  const list = useMemo(() => underWay.reduce(arranged, stored), [underWay, stored])
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { mutateAsync } = useMutation({
    mutationFn: api.teams.arrange.mutationOptions().mutationFn,
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onSuccess: async ({ watching, ...answer }, { moves }) => {
      onWatching(
        watching,
        moves.map(({ userId }) => userId),
      )
      const queryKey = api.teams.list.queryKey({ input: { courseId } })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, answer)
    },
    onError: (error) => {
      showError(isDefinedError(error) ? refusalMessage(refusing, error) : texts.failed)
      void renew('teams')
    },
  })

  /**
   * Makes the change; answers what it did, or null when something stands against it, which is said
   * at once.
   */
  const change = (wanted: BoardChange): string | null => {
    const before = teamsWithCaptain(list)
    const outcome = arrange(before, wanted, list.settings.teamSizeLimit)
    if (!outcome.ok) {
      showError(refusalMessage(refusing, asAnswered(outcome.refusal, list)))
      return null
    }
    if (list.fixed.some((id) => emptiesTeam(before.get(id), outcome.value.get(id)))) {
      showError(refusalMessage(refusing, { code: 'TEAM_HAS_RESULTS' }))
      return null
    }
    const after = arranged(list, wanted)
    const step = { back: reversed(list, wanted), text: () => changeText(list, after, wanted) }
    setSteps((all) => [...all, step])
    mutateAsync({ courseId, ...wanted }).catch(() =>
      setSteps((all) => all.filter((one) => one !== step)),
    )
    return step.text()
  }

  /** Takes back the last change; answers it. */
  const undo = (): Step | undefined => {
    const last = steps.at(-1)
    if (!last) return
    setSteps((all) => all.filter((one) => one !== last))
    mutateAsync({ courseId, ...last.back }).catch(() => undefined) // onError has said why
    return last
  }
  return { list, change, undo, steps }
}

const emptiesTeam = (before?: TeamWithCaptain, after?: TeamWithCaptain): boolean =>
  before !== undefined && after !== undefined && isEmptied(before, after)

/** A refusal as the server would answer it. */
const asAnswered = (refusal: ArrangementRefusal, { teams }: TeamList) =>
  refusal.code === 'TEAM_FULL'
    ? {
        code: refusal.code,
        data: {
          limit: refusal.limit,
          name: teams.find(({ id }) => id === refusal.teamId)?.name ?? '',
        },
      }
    : refusal
