import type { TakeQuiz } from '@tbl/contract/attempts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { randomId } from '../../../ui/random-id.ts'
import { forgetLocal, mergeLocal, readLocal, writeLocal } from './local-answers.ts'
import { adopted, type Choices, fitted, openQueue, type SaveQueue } from './save-queue.ts'

/**
 * The queue of a person's attempt; what is unsent in it lies in this browser's storage with every
 * change.
 */
export function useLocalQueue(quiz: TakeQuiz, userId: string) {
  const quizId = quiz.id
  const [submissionId, setSubmissionId] = useState(
    () => readLocal(quizId, userId)?.submissionId ?? randomId(),
  )
  const [queue, setQueue] = useState(() =>
    openQueue(quiz, readLocal(quizId, userId)?.choices ?? {}, Date.now()),
  )
  const [isKept, setKept] = useState(true)
  /** Ahead of the screen; null once the attempt is over. */
  const latest = useRef<SaveQueue | null>(queue)

  /**
   * A page that was left takes nothing out of the storage any more: the next one may have fetched
   * the quiz before the last choice was saved. It sends it again, which changes nothing.
   */
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /**
   * Another page of this browser may have written meanwhile: its choices stay, and its submission
   * is this one.
   */
  const keep = useCallback(
    (before: Choices, after: Choices) => {
      const kept = readLocal(quizId, userId)
      return writeLocal(quizId, userId, {
        submissionId: kept?.submissionId ?? submissionId,
        version: latest.current?.version ?? kept?.version,
        choices: mergeLocal(kept?.choices ?? {}, before, after),
      })
    },
    [quizId, userId, submissionId],
  )

  const update = useCallback(
    (change: (queue: SaveQueue) => SaveQueue) => {
      const before = latest.current
      if (!before) return
      const after = change(before)
      latest.current = after
      setQueue(after)
      if (after.unsent !== before.unsent && !isGone.current)
        setKept(keep(before.unsent, after.unsent))
    },
    [keep],
  )

  return {
    queue,
    /** The queue as it is now, also between two renders. */
    latest,
    update,
    /** False when this browser does not let the page keep anything. */
    isKept,
    /** Takes over what other pages of this browser have left. */
    takeOver: () =>
      update((queue) =>
        fitted(
          adopted(queue, readLocal(quizId, userId)?.choices ?? {}, Date.now()),
          quiz.questions,
        ),
      ),
    /**
     * The id to submit with, kept first, so that a reload in between sends the same submission
     * again.
     */
    keepSubmission: (): string => {
      setKept(keep({}, {}))
      return readLocal(quizId, userId)?.submissionId ?? submissionId
    },
    /** The attempt was reopened: what is submitted next is another submission. */
    renewSubmission: () => {
      const next = randomId()
      setSubmissionId(next)
      const kept = readLocal(quizId, userId)
      writeLocal(quizId, userId, {
        submissionId: next,
        version: latest.current?.version ?? kept?.version,
        choices: kept?.choices ?? {},
      })
    },
    /** The attempt is on the server: nothing of it is kept or sent any more. */
    forget: () => {
      latest.current = null
      forgetLocal(quizId, userId)
    },
  }
}
