import type { Receipt, TakeQuiz } from '@tbl/contract/attempts'
import { type RefObject, useState } from 'react'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { QuestionSteps } from '../../../tbl/question/question-steps.tsx'
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
import { TakeQuizBar } from './take-quiz-bar.tsx'
import { useSteps } from './use-steps.ts'
import { type SubmitFate, useSubmit } from './use-submit.ts'

type TakeQuizFormProps = {
  quiz: TakeQuiz
  /** Closed by the instructor while it is being taken. */
  isClosed: boolean
  fate: RefObject<SubmitFate>
  onSubmitted: (receipt: Receipt) => void
}

/** One question at a time, then the submit; begins at the first question without an answer. */
export function TakeQuizForm({ quiz, isClosed, fate, onSubmitted }: TakeQuizFormProps) {
  const { questions, isPreview } = quiz
  const submit = useSubmit(quiz.id, fate)
  const { answers, status, refusal, change, ...attempt } = useSavedAnswers(quiz, submit.isPending)
  const open = questions.flatMap(({ id }, index) => (isAnswered(answers, id) ? [] : [index]))
  const answered = questions.length - open.length
  const { step, headingRef, goTo } = useSteps(
    questions.map(({ id }) => id),
    open[0] ?? questions.length,
  )
  const [isListOpen, setListOpen] = useState(false)
  const question = questions[step]
  const closed = isClosed || refusal === 'QUIZ_NOT_OPEN'
  const problem = closed
    ? texts.closedMeanwhile
    : refusal
      ? shared.refusals[refusal].description
      : status === 'unkept'
        ? texts.notKept
        : null

  const send = async () => {
    if (open.length > 0) return showError(shared.refusals.UNANSWERED)
    const chosen = Object.fromEntries(
      Object.entries(answers).map(([id, optionIds]) => [id, [...optionIds]]),
    )
    const submission = {
      quizId: quiz.id,
      submissionId: attempt.keepSubmission(),
      version: quiz.version,
      answers: chosen,
    }
    // the message has said why
    const receipt = await submit.mutateAsync(submission).catch(() => null)
    if (!receipt) return
    attempt.forget()
    onSubmitted(receipt)
  }

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
          isSubmitting={submit.isPending}
          status={status}
          onGoTo={goTo}
          onSubmit={() => void send()}
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
      </div>
      <QuestionListDialog
        isOpen={isListOpen}
        total={questions.length}
        current={step}
        open={open}
        onGoTo={goTo}
        onClose={() => setListOpen(false)}
      />
    </FocusPage>
  )
}
