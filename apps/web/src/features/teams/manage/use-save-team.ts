import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { Watching } from '@tbl/contract/teams'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { type Message, showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import type { OnWatching } from './use-watching.ts'

type WithData = 'STUDENT_HAS_TEAM' | 'TEAM_FULL'
type Refusal =
  | { code: Exclude<RefusalCode<'teams', 'create' | 'update'>, WithData> }
  | { code: 'STUDENT_HAS_TEAM'; data: { names: string[] } }
  | { code: 'TEAM_FULL'; data: { limit: number } }
type TeamDraft = { name: string; memberIds: string[]; captainId: string | null }

/** Makes a team, or changes one, and says what came of it. */
export function useSaveTeam({
  courseId,
  teamId,
  onWatching,
  onSaved,
}: {
  courseId: string
  teamId: string | null
  onWatching: OnWatching
  onSaved: () => void
}) {
  const api = useApi()
  const renew = useRenew()
  const finish =
    (title: string) =>
    async ({ watching }: { watching: Watching[] }) => {
      onWatching(watching)
      await renew('teams')
      showSuccess({ title })
      onSaved()
    }
  const fail = (message: Message) => {
    showError(message)
    void renew('teams')
  }
  const create = useMutation(
    api.teams.create.mutationOptions({
      onSuccess: finish(texts.form.created),
      onError: (error) => fail(isDefinedError(error) ? refusal(error) : texts.form.failed),
    }),
  )
  const update = useMutation(
    api.teams.update.mutationOptions({
      onSuccess: finish(texts.form.updated),
      onError: (error) =>
        fail(
          isDefinedError(error)
            ? refusal(error)
            : { title: texts.form.updateFailed, description: failureText(error) },
        ),
    }),
  )
  return {
    submit: (draft: TeamDraft) =>
      teamId === null ? create.mutate({ courseId, ...draft }) : update.mutate({ teamId, ...draft }),
    isPending: create.isPending || update.isPending,
  }
}

/** Why a team was not saved; who is in another team by name. */
const refusal = (error: Refusal) =>
  refusalMessage(
    {
      failed: texts.form.failed,
      refusals: { ...texts.refusals, TEAM_FULL: texts.form.full },
    },
    error.code === 'STUDENT_HAS_TEAM'
      ? { code: error.code, data: { names: inARow(error.data.names) } }
      : error,
  )
