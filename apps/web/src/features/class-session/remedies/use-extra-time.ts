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

const addedText = (names: readonly string[]): string => {
  const { one, several } = texts.extra.added
  const [only] = names
  return names.length === 1 && only ? one({ name: only }) : several({ students: names.length })
}

/** Gives students time of their own. */
export function useExtraTime(quizId: string, onAnswered: () => void = () => {}) {
  const api = useApi()
  return useRemedy({
    send: (extra: Extra & { commandId: string }) =>
      api.timing.setForQuiz.call({ ...extra, quizId }),
    refusals: texts.extra.refusals,
    onDone: ({ addMinutes, percent }: Extra, { names }: { names: readonly string[] }) => {
      onAnswered()
      const { title } = texts.extra.added
      showSuccess(
        addMinutes === 5 && percent === undefined
          ? { title, description: addedText(names) }
          : { title: texts.extra.done },
      )
    },
  })
}
