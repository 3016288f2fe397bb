import { isDefinedError, safe } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import type { GradeTable } from '@tbl/contract/grades'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../../platform/api.tsx'
import { failureText, isBusy, isFinal } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import {
  createTypedScores,
  type TypedAnswer,
  type TypedPlace,
  type TypedScores,
} from '../cell/typed-scores.ts'
import { scoreText } from '../names.ts'
import { texts } from './messages.ts'
import { typedWhat, withTyped } from './typed-table.ts'

/** How often what could not be sent is sent again, in milliseconds. */
const retryAfter = 5000

async function sendTyped(
  api: Api,
  { itemId, studentId }: TypedPlace,
  score: number | null,
  seen: number | null,
): Promise<TypedAnswer> {
  const [error, saved] = await safe(api.grades.setTyped.call({ itemId, studentId, score, seen }))
  if (!error) return { is: 'saved', score: saved.score }
  if (isDefinedError(error) && error.code === 'SCORE_CHANGED')
    return { is: 'changed', score: error.data.score }
  if (!isFinal(error) || isBusy(error)) return { is: 'lost' }
  const { refused, gone, ownResult } = texts.typed
  const own = { FORBIDDEN: refused, NOT_FOUND: gone, OWN_RESULT: ownResult }
  return { is: 'refused', why: failureText(error, own) }
}

/** Says that what was typed is not stored, and why. */
function showFailure(answer: TypedAnswer): void {
  const { failed } = texts.typed
  const description =
    answer.is === 'changed'
      ? answer.score === null
        ? texts.changedToNone
        : texts.changed({ score: scoreText(answer.score) })
      : answer.is === 'refused'
        ? (answer.why ?? texts.typed.refused)
        : texts.typed.lost
  showError({ title: failed.title, description })
}

/** What is typed into the cells of a table: it stays until the server has it. */
export function useTypedScores(table: GradeTable): TypedScores {
  const api = useApi()
  const client = useQueryClient()
  const renew = useRenew()
  const latest = useRef(table)
  latest.current = table
  const [scores] = useState(() => {
    const queryKey = api.grades.table.queryKey({ input: { courseId: table.courseId } })
    const saved = (place: TypedPlace, score: number | null, before: number | null) => {
      const { title, description } = texts.typed.saved
      const undo = () => void undoTyped(place, before, score)
      showSuccess(
        { title, description: description({ what: typedWhat(latest.current, place) }) },
        { label: texts.typed.undo, onClick: undo },
      )
    }
    const answered = (place: TypedPlace, answer: TypedAnswer) => {
      if ('score' in answer)
        client.setQueryData(queryKey, (now) => now && withTyped(now, place, answer.score))
      if (answer.is !== 'lost') void renew('grades')
    }
    async function undoTyped(place: TypedPlace, score: number | null, seen: number | null) {
      const answer = await made.restore(place, score, seen)
      answered(place, answer)
      if (answer.is !== 'saved') showFailure(answer)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Also where the page has been left meanwhile. */
    const sendAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(made.retry, retryAfter)
    }
    const made = createTypedScores({
      send: (place, score, seen) => sendTyped(api, place, score, seen),
      onAnswer: (place, answer, { before, isAgain }) => {
        answered(place, answer)
        if (answer.is === 'lost') sendAgain()
        if (answer.is === 'saved') saved(place, answer.score, before)
        else if (!isAgain) showFailure(answer)
      },
      onInvalid: () =>
        void showError({ title: texts.typed.failed.title, description: texts.typed.invalid }),
    })
    return made
  })
  useOnline(scores)
  return scores
}

/** Sends again what could not be sent, as soon as the browser is online. */
function useOnline(scores: TypedScores): void {
  useEffect(() => {
    window.addEventListener('online', scores.retry)
    return () => window.removeEventListener('online', scores.retry)
  }, [scores])
}

/** How many scores could not be sent. */
export const useUnsent = (scores: TypedScores): number =>
  useSyncExternalStore(scores.subscribe, scores.countUnsent)

/** Whether something would be lost with the page. */
export const useIsTyped = (scores: TypedScores): boolean =>
  useSyncExternalStore(scores.subscribe, () => scores.countHere() > 0)
