import { useApi } from '../../../platform/api.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import type { WindowKind } from './own-window.ts'
import { useRemedy } from './use-remedy.ts'

type Given = {
  readonly userIds: string[]
  /** Null: taken away. */
  readonly window: { readonly opensAt: string | null; readonly closesAt: string | null } | null
  readonly evenSo: boolean
  readonly reason?: string
}
type About = { name: string; kind: WindowKind | 'taken' }

/** Gives students an own window; `onSeen`: they have seen answers, and need a reason. */
export function useOwnWindow(quizId: string, onAnswered: () => void, onSeen: () => void) {
  const api = useApi()
  return useRemedy({
    send: (given: Given & { commandId: string }) => api.timing.setWindow.call({ ...given, quizId }),
    refusals: texts.window.refusals,
    onDone: (_: Given, { name, kind }: About) => {
      onAnswered()
      const { title, description } = texts.window.done[kind]
      showSuccess({ title, description: description({ name }) })
    },
    onRefused: (code) => {
      if (code !== 'ANSWERS_SEEN') return false
      onSeen()
      return true
    },
  })
}
