import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Person } from '@tbl/contract/base'
import { useApi } from '../../../platform/api.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { inSentences } from '../../../ui/sentences.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as control } from '../control/messages.ts'
import { texts } from './messages.ts'
import { refusalText } from './use-remedy.ts'

type Change = {
  readonly does: 'captain' | 'intoTeam'
  readonly student: Person
  readonly team: Pick<Person, 'id' | 'name'>
}

/** Names a captain, or puts a student who has no team into one. */
export function useArrange(courseId: string, onAnswered: () => void) {
  const api = useApi()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ does, student, team }: Change) =>
      api.teams.arrange.call({
        courseId,
        moves: does === 'intoTeam' ? [{ userId: student.id, from: null, to: team.id }] : [],
        captains: does === 'captain' ? [{ teamId: team.id, captainId: student.id }] : [],
      }),
    onSuccess: ({ watching }, { does, student: { name }, team }) => {
      onAnswered()
      const { title, description } = texts[does].done
      const watches = watching.length > 0 ? [texts.intoTeam.watches({ name })] : []
      const done = description({ name, team: team.name })
      showSuccess({ title, description: inSentences([done, ...watches]) })
      void renew('teams', 'session')
    },
    onError: (error: Error, { team }) => {
      if (!(error instanceof ORPCError)) return showError(control.notSent)
      showError({
        ...texts.failed,
        description: refusalText(error, texts.teams.refusals, { name: team.name }),
      })
      void renew('teams', 'session')
    },
  })
}
