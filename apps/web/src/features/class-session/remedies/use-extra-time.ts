import { useApi } from '../../../platform/api.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useListedNames } from '../names-hidden.ts'
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

/** Gives students time of their own; `given`: the names of those who get it. */
export function useExtraTime(quizId: string, onAnswered: () => void = () => {}) {
  const api = useApi()
  const listedNames = useListedNames()
  const { refusals } = texts.extra
  return useRemedy({
    send: (extra: Extra & { commandId: string }) =>
      api.timing.setForQuiz.call({ ...extra, quizId }),
    refusals: {
      ...refusals,
      ANSWERS_SEEN: ({ names }: { names: string[] }) =>
        refusals.ANSWERS_SEEN({ names: listedNames(names), count: names.length }),
    },
    onDone: ({ addMinutes, percent }: Extra, { given }: { given: readonly string[] }) => {
      onAnswered()
      const { title } = texts.extra.added
      showSuccess(
        addMinutes === 5 && percent === undefined
          ? { title, description: addedText(given) }
          : { title: texts.extra.done },
      )
    },
  })
}
