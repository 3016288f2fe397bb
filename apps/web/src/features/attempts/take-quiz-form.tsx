import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Receipt, TakeQuiz } from '@tbl/contract/attempts'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { useMe } from '../../platform/session.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FocusPage } from '../../ui/focus-page.tsx'
import { QuestionSteps } from '../../ui/question-steps.tsx'
import { QuietBar } from '../../ui/quiet-bar.tsx'
import { StepButton } from '../../ui/step-button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import classes from './attempts.module.css'
import { isAnswered } from './kept-answers.ts'
import { messages, refusals } from './messages.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionListDialog } from './question-list-dialog.tsx'
import { SubmitStep } from './submit-step.tsx'
import { useKeptAttempt } from './use-kept-attempt.ts'

type TakeQuizFormProps = {
  quiz: TakeQuiz
  /** Closed by the instructor while it is being taken. */
  isClosed: boolean
  onSubmitted: (receipt: Receipt) => void
}

/** One question at a time, then the submit. Nothing is sent before the submit; every click is kept in this browser. */
export function TakeQuizForm({ quiz, isClosed, onSubmitted }: TakeQuizFormProps) {
  const { questions } = quiz
  const attempt = useKeptAttempt(quiz, useMe().id)
  const { step, headingRef, goTo } = useSteps()
  const [isListOpen, setListOpen] = useState(false)
  const { online } = useNetwork()
  const submit = useSubmit(quiz.id, (receipt) => {
    attempt.forget()
    onSubmitted(receipt)
  })
  const closed = isClosed || submit.isClosed

  const { answers } = attempt
  const open = questions.flatMap(({ id }, index) => (isAnswered(answers, id) ? [] : [index]))
  const answered = questions.length - open.length
  const question = questions[step]

  const send = () => {
    if (open.length > 0) return showError(refusals.UNANSWERED.title, refusals.UNANSWERED.description)
    attempt.keep()
    submit.mutate({
      quizId: quiz.id,
      submissionId: attempt.submissionId,
      version: quiz.version,
      answers: Object.fromEntries(Object.entries(answers).map(([id, chosen]) => [id, [...chosen]])),
    })
  }

  return (
    <FocusPage
      title={quiz.title}
      subtitle="Individual quiz"
      aside={
        <span className={classes.answered}>
          {answered} of {questions.length} answered
        </span>
      }
      steps={
        <QuestionSteps
          total={questions.length}
          current={step}
          isDone={(index) => !open.includes(index)}
          mark="tick"
          label={question ? `Question ${step + 1} of ${questions.length}, ${answered} answered` : `Submit, ${answered} of ${questions.length} answered`}
          onOpen={() => setListOpen(true)}
        />
      }
      banner={<QuietBar>{closed ? messages.closedMeanwhile : !attempt.isKept ? messages.notKept : online ? null : messages.offline}</QuietBar>}
      bar={
        <div className={classes.bar}>
          <StepButton label="Back" isEnd={step === 0} onClick={() => goTo(step - 1)} />
          {question ? (
            <Button className={classes.main} variant="ink" h={{ base: 52, sm: 44 }} rightSection={<ArrowRight size={20} aria-hidden />} onClick={() => goTo(step + 1)}>
              {step === questions.length - 1 ? 'Go to Submit' : 'Next Question'}
            </Button>
          ) : (
            <BusyButton
              className={classes.main}
              variant={open.length > 0 ? 'default' : 'filled'}
              mih={{ base: 52, sm: 44 }}
              isBusy={submit.isPending}
              busyLabel="Submitting..."
              onClick={send}
            >
              Submit Quiz
            </BusyButton>
          )}
        </div>
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
            isKept={attempt.isKept}
            headingRef={headingRef}
            onChoose={(optionId) => attempt.choose(question, optionId)}
          />
        ) : (
          <SubmitStep total={questions.length} open={open} isKept={attempt.isKept} headingRef={headingRef} onGoTo={goTo} />
        )}
      </div>
      <QuestionListDialog isOpen={isListOpen} total={questions.length} current={step} open={open} onGoTo={goTo} onClose={() => setListOpen(false)} />
    </FocusPage>
  )
}

/** Where the student is: a question, counted from 0, or the submit after the last. Each step starts at its heading. */
function useSteps() {
  const [step, setStep] = useState(0)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    headingRef.current?.focus({ preventScroll: true })
  }, [step])
  return { step, headingRef, goTo: setStep }
}

function useSubmit(quizId: string, onSuccess: (receipt: Receipt) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const submit = useMutation(
    api.attempts.submit.mutationOptions({
      onSuccess: (receipt) => {
        const { title, description } = messages.submitted(receipt.correctCount, receipt.total)
        showSuccess(title, description)
        onSuccess(receipt)
        const stale = [api.quizzes.key(), api.attempts.results.key({ input: { quizId } }), api.teamQuiz.readiness.key()]
        for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
      },
      onError: (error) => {
        const { title, description } = isDefinedError(error) ? refusals[error.code] : messages.submitFailed
        showError(title, description)
        if (isDefinedError(error)) void queryClient.invalidateQueries({ queryKey: api.attempts.take.key({ input: { quizId } }) })
      },
    }),
  )
  return { ...submit, isClosed: isDefinedError(submit.error) && submit.error.code === 'QUIZ_NOT_OPEN' }
}
