import { useCallback, useEffect, useRef } from 'react'
import { forgetLocalDraft, writeLocalDraft } from './local-draft.ts'
import type { QuizDraft } from './quiz-draft.ts'

/**
 * Unsaved work goes into the browser's storage at most so often, in milliseconds; a crash loses no
 * more than that.
 */
const keepEvery = 1000

/**
 * Keeps the draft in this browser while it is unsaved, and forgets it when it is saved. Answers how
 * to forget it before leaving.
 */
export function useLocalDraft(
  userId: string,
  quizId: string | null,
  draft: QuizDraft,
  isDirty: boolean,
): () => void {
  const waiting = useRef<QuizDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (waiting.current)
      writeLocalDraft(userId, quizId, { keptAt: new Date().toISOString(), draft: waiting.current })
    waiting.current = null
  }, [userId, quizId])

  const forget = useCallback(() => {
    waiting.current = null
    forgetLocalDraft(userId, quizId)
  }, [userId, quizId])

  useEffect(() => {
    if (!isDirty) return forget()
    waiting.current = draft
    timer.current ??= setTimeout(keep, keepEvery)
  }, [draft, isDirty, keep, forget])

  /*
   * The page goes away without being asked, such as when the session ends: what is not written yet
   * is written now.
   */
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return forget
}
