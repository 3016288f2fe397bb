import { useNetwork } from '@mantine/hooks'
import type { TakeQuiz } from '@tbl/contract/attempts'
import type { StudentQuestion } from '@tbl/contract/quizzes'
import type { PhaseState } from '@tbl/domain/phase-clock'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { useHearTiming } from '../../../tbl/clock/own-timing.ts'
import { choose } from './answers.ts'
import { texts } from './messages.ts'
import {
  answersOf,
  busy,
  chosen,
  dueIn,
  fetched,
  goesOn,
  isSendable,
  refused,
  type SaveStatus,
  saved,
  sent,
  statusOf,
  stoodStill,
  toSend,
  unanswered,
} from './save-queue.ts'
import { lateAgain } from './timing.ts'
import { useLocalQueue } from './use-local-queue.ts'
import { useSave } from './use-save.ts'

/**
 * A person's unsubmitted attempt: kept in this browser with every click, and saved to the server
 * soon after, again and again until it is there. Nothing is sent while the attempt `isPaused` by
 * its submit, which carries all answers. What was chosen while the `phase` stood still waits until
 * it is open again.
 */
export function useSavedAnswers(
  quiz: TakeQuiz,
  { isPaused, phase }: { isPaused: boolean; phase: PhaseState | null },
) {
  const { id: quizId, questions } = quiz
  const renew = useRenew()
  const { online: isOnline } = useNetwork()
  const { queue, latest, update, isKept, takeOver, keepSubmission, renewSubmission, forget } =
    useLocalQueue(quiz, useMe().id)
  const hearTiming = useHearTiming(quizId)
  const save = useSave({
    onSaved: (kept) => {
      hearTiming(kept.timing)
      update((before) => saved(before, kept, Date.now()))
      if (kept.dropped.length > 0) refresh() // a newer version was handed out on another page
    },
    onPaused: () => {
      update((before) => stoodStill(before, Date.now()))
      void renew('timing')
    },
    onRefused: (refusal) => update((before) => refused(before, refusal, Date.now())),
    onBusy: () => update((before) => busy(before, Date.now())),
    onUnanswered: () => update((before) => unanswered(before, Date.now())),
  })

  const send = useEffectEvent(() => {
    const { current } = latest
    if (isPaused || !current || !isSendable(current)) return
    update(sent)
    save({ quizId, version: current.version, answers: toSend(current, Date.now()) })
  })
  const refresh = useEffectEvent(() => void renew('attempt'))
  const followPage = useEffectEvent(() => {
    if (document.visibilityState === 'visible') {
      takeOver()
      refresh()
    }
    send() // also when the page is left: a phone may stop it at any moment
  })

  useEffect(() => update((before) => fetched(before, quiz)), [quiz, update])

  useEffect(() => {
    const wait = isPaused ? null : dueIn(queue, Date.now())
    if (wait === null) return
    const timer = setTimeout(() => send(), wait)
    return () => clearTimeout(timer)
  }, [queue, isPaused])

  const isLateInTime = queue.late.length > 0 && phase === 'open'
  useEffect(() => {
    if (!isLateInTime) return
    const timer = setTimeout(() => update(goesOn), lateAgain)
    return () => clearTimeout(timer)
  }, [isLateInTime, update])

  useEffect(() => {
    if (queue.refusal && !isPaused) refresh() // the quiz says why, and whether it goes on
  }, [queue.refusal, isPaused])

  useEffect(() => {
    const follow = () => followPage()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('focus', follow)
    window.addEventListener('online', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('focus', follow)
      window.removeEventListener('online', follow)
      send() // the page is left for another one of the product
    }
  }, [])

  const status = statusOf(queue, { isOnline, isKept })
  return {
    answers: answersOf(queue, questions),
    status,
    /** The same for the answer to one question. */
    statusOf: (questionId: string): SaveStatus => (queue.unsent[questionId] ? status : 'saved'),
    /** Why the server takes no choices now; null: it does. */
    refusal: queue.refusal,
    /** What to say of a newer version of the quiz; null: nothing. */
    change:
      queue.isChanged || queue.lost.length > 0 ? texts.changed({ lost: queue.lost.length }) : null,
    choose: (question: StudentQuestion, optionId: string) =>
      update((before) =>
        chosen(
          before,
          question.id,
          choose(question, answersOf(before, [question])[question.id] ?? [], optionId),
          Date.now(),
        ),
      ),
    keepSubmission,
    renewSubmission,
    forget,
  }
}
