import { useApi } from '../../../platform/api.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import { useRemedy } from './use-remedy.ts'

/** What is given to students in one quiz; what is left out stays as it is. */
type Extra = {
  readonly userIds: string[]
  readonly percent?: number | null
  readonly addMinutes?: number
  readonly isUnlimited?: boolean
  readonly reason?: string
}

/** Gives students time of their own. */
export function useExtraTime(quizId: string, onAnswered: () => void = () => {}) {
  const api = useApi()
  return useRemedy({
    send: (extra: Extra & { commandId: string }) =>
      api.timing.setForQuiz.call({ ...extra, quizId }),
    refusals: texts.extra.refusals,
    onDone: ({ addMinutes, percent }: Extra, { name }: { name: string }) => {
      onAnswered()
      const { title, description } = texts.extra.added
      showSuccess(
        addMinutes === 5 && percent === undefined
          ? { title, description: description({ name }) }
          : { title: texts.extra.done },
      )
    },
  })
}
