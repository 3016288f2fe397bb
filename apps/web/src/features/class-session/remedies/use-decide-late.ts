import { useApi } from '../../../platform/api.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import { useRemedy } from './use-remedy.ts'

type Decision = {
  readonly userId: string
  readonly decision: 'count' | 'leave'
  readonly reason: string
  readonly evenSo: boolean
}

type Answer = {
  readonly onAnswered: () => void
  /** Somebody has seen answers meanwhile: it is asked again. */
  readonly onRefused: () => void
}

/** Counts the answers of a student that came too late, or leaves them. */
export function useDecideLate(quizId: string, { onAnswered, onRefused }: Answer) {
  const api = useApi()
  return useRemedy({
    send: (decision: Decision & { commandId: string }) =>
      api.attempts.decideLate.call({ ...decision, quizId }),
    refusals: texts.late.refusals,
    renews: ['grades'],
    onDone: ({ decision }: Decision, { name }: { name: string }) => {
      onAnswered()
      const { title, description } = texts.late.done[decision === 'count' ? 'counted' : 'left']
      showSuccess({ title, description: description({ name }) })
    },
    onRefused: (code) => {
      if (code === 'ANSWERS_SEEN') onRefused()
      return false
    },
  })
}
