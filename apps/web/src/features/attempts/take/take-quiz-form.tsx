import { isDefinedError } from '@orpc/client'
import type { Receipt, TakeQuiz } from '@tbl/contract/attempts'
import type { PhaseState } from '@tbl/domain/phase-clock'
import { type RefObject, useState } from 'react'
import { Countdown } from '../../../tbl/clock/countdown.tsx'
import { PausedCover } from '../../../tbl/clock/cover.tsx'
import type { HeardTiming } from '../../../tbl/clock/heard-timing.ts'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { QuestionSteps } from '../../../tbl/question/question-steps.tsx'
import { individualStake } from '../../../tbl/stake/stake-words.ts'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { showError } from '../../../ui/toast.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { isAnswered } from '../saving/answers.ts'
import { useSavedAnswers } from '../saving/use-saved-answers.ts'
import { texts } from './messages.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionListDialog } from './question-list-dialog.tsx'
import { SubmitStep } from './submit-step.tsx'
import type { HandedIn } from './submitted-screen.tsx'
import { TakeQuizBar } from './take-quiz-bar.tsx'
import { useHandIn } from './use-hand-in.ts'
import { useSteps } from './use-steps.ts'
import { type SubmitFate, useSubmit } from './use-submit.ts'

type TakeQuizFormProps = {
  quiz: TakeQuiz
  /** Closed by the instructor while it is being taken. */
  isClosed: boolean
  fate: RefObject<SubmitFate>
  /** Null where nothing ends: a preview. */
  heard: HeardTiming | null
  phase: PhaseState | null
  onSubmitted: (receipt: Receipt, handedIn: HandedIn | null) => void
}

/** One question at a time, then the submit; begins at the first question without an answer. */
export function TakeQuizForm({
  quiz,
  isClosed,
  fate,
  heard,
  phase,
  onSubmitted,
}: TakeQuizFormProps) {
  const { questions, isPreview } = quiz
  const isOver = phase === 'ending' || phase === 'over'
  const isPaused = phase === 'paused'
  const submit = useSubmit(quiz.id, fate, isOver)
  const { answers, status, refusal, change, ...attempt } = useSavedAnswers(quiz, {
    isPaused: submit.isPending,
    phase,
  })
  const open = questions.flatMap(({ id }, index) => (isAnswered(answers, id) ? [] : [index]))
  const answered = questions.length - open.length
  const { step, headingRef, goTo } = useSteps(
    questions.map(({ id }) => id),
    open[0] ?? questions.length,
  )
  const [isListOpen, setListOpen] = useState(false)
  const question = questions[step]
  const isSaved = status === 'saved' || status === 'none'
  const closed = isClosed || refusal === 'QUIZ_NOT_OPEN'
  const problem = isOver
    ? shared.timeOver.submitting
    : closed
      ? texts.closedMeanwhile
      : refusal
        ? shared.refusals[refusal].description
        : status === 'unkept'
          ? texts.notKept
          : null

  const send = async (handedIn: HandedIn | null): Promise<boolean> => {
    if (submit.isPending) return false
    const chosen = Object.fromEntries(
      Object.entries(answers).map(([id, optionIds]) => [id, [...optionIds]]),
    )
    const submission = {
      quizId: quiz.id,
      submissionId: attempt.keepSubmission(),
      version: quiz.version,
      answers: chosen,
      isByItself: handedIn !== null,
    }
    // the message has said why
    const receipt = await submit.mutateAsync(submission).catch((error) => {
      if (isDefinedError(error) && error.code === 'ATTEMPT_REOPENED') attempt.renewSubmission()
      return null
    })
    if (!receipt) return false
    attempt.forget()
    onSubmitted(receipt, handedIn)
    return true
  }
  const submitAll = () =>
    open.length > 0 ? showError(shared.refusals.UNANSWERED) : void send(null)
  useHandIn({ heard, phase, send: () => send({ answered, total: questions.length }) })

  return (
    <FocusPage
      title={quiz.title}
      isAuthorTitle
      subtitle={isPreview ? texts.subtitle.preview : texts.subtitle.quiz}
      aside={
        <span className={classes.answered}>
          {texts.answered({ answered, total: questions.length })}
        </span>
      }
      clock={<Countdown heard={heard} part="individual" />}
      cover={isPaused ? <PausedCover text={isSaved ? 'saved' : 'kept'} /> : null}
      steps={
        <QuestionSteps
          total={questions.length}
          current={step}
          isDone={(index) => !open.includes(index)}
          mark="tick"
          label={
            question
              ? texts.place({ number: step + 1, total: questions.length, answered })
              : texts.placeOfSubmit({ total: questions.length, answered })
          }
          onOpen={() => setListOpen(true)}
        />
      }
      banner={<StatusBar>{problem ?? change ?? (isPreview ? texts.preview : null)}</StatusBar>}
      bar={
        <TakeQuizBar
          step={step}
          total={questions.length}
          isComplete={open.length === 0}
          isSubmitting={submit.isPending || isOver}
          status={status}
          onGoTo={goTo}
          onSubmit={submitAll}
        />
      }
    >
      <div className={classes.page}>
        {question ? (
          <QuestionForm
            key={question.id}
            question={question}
            index={step}
            total={questions.length}
            instructions={step === 0 ? quiz.description : ''}
            chosen={answers[question.id] ?? []}
            status={attempt.statusOf(question.id)}
            isStill={isOver || isPaused}
            headingRef={headingRef}
            onChoose={(optionId) => attempt.choose(question, optionId)}
          />
        ) : (
          <SubmitStep
            total={questions.length}
            open={open}
            isPreview={isPreview}
            headingRef={headingRef}
            onGoTo={goTo}
          />
        )}
        <p className={classes.text}>{individualStake(quiz.scoring)}</p>
      </div>
      <QuestionListDialog
        isOpen={isListOpen && !isPaused}
        total={questions.length}
        current={step}
        open={open}
        onGoTo={goTo}
        onClose={() => setListOpen(false)}
      />
    </FocusPage>
  )
}
