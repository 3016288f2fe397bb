import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkQuiz, type QuizFlaw } from '@tbl/domain/quiz'
import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { BackButton } from '../../ui/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-states.tsx'
import { showError } from '../../ui/toast.ts'
import classes from './create-quiz-page.module.css'
import { DiscardGuard } from './discard-guard.tsx'
import { flawText, flawTitle, incomplete } from './messages.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionIndex } from './question-index.tsx'
import { QuizDetails } from './quiz-details.tsx'
import { blankQuestion, blankQuiz, flawPath, noCourse, questionFlaw } from './quiz-draft.ts'
import { useCreateQuiz } from './use-create-quiz.ts'

/** Writes a new quiz. `courseId`: the course it is meant for, if any. */
export function CreateQuizPage({ courseId }: { courseId?: string }) {
  const form = useForm({ initialValues: blankQuiz(courseId ?? noCourse) })
  const [current, setCurrent] = useState(0)
  const [isChecked, setIsChecked] = useState(false)
  const [focusPath, setFocusPath] = useState<string | null>(null)
  const hintId = useId()
  const { questions, title } = form.values
  const question = questions[current]
  const isReady = title.trim() !== '' && questions.length > 0

  useEffect(() => {
    if (focusPath === null) return
    form.getInputNode(focusPath)?.focus()
    setFocusPath(null)
  }, [focusPath, form.getInputNode])

  const showFlaw = (flaw: QuizFlaw) => {
    setIsChecked(true)
    if ('question' in flaw) setCurrent(flaw.question - 1)
    setFocusPath(flawPath(flaw))
    showError(flawTitle, flawText(flaw))
  }
  const create = useCreateQuiz({ onFlaw: showFlaw })
  const save = form.onSubmit((draft) => {
    const checked = checkQuiz(draft)
    if (checked.ok) create.submit(draft)
    else showFlaw(checked.refusal)
  })
  const open = (index: number) => {
    setCurrent(index)
    setFocusPath(`questions.${index}.text`)
  }
  const add = () => {
    form.insertListItem('questions', blankQuestion())
    open(questions.length)
  }
  const move = (to: number) => {
    form.reorderListItem('questions', { from: current, to })
    setCurrent(to)
  }
  const remove = () => {
    form.removeListItem('questions', current)
    setCurrent(Math.max(0, Math.min(current, questions.length - 2)))
  }
  const addQuestion = (
    <Button variant="ink" leftSection={<Plus size={18} aria-hidden />} onClick={add}>
      Add Question
    </Button>
  )
  return (
    <form noValidate onSubmit={save}>
      <PageHeader back={<BackButton />} title="Create Quiz" />
      <QuizDetails form={form} />
      <div className={classes.questions}>
        {question ? (
          <>
            <QuestionIndex
              questions={questions}
              current={current}
              flawed={new Set(isChecked ? questions.flatMap((draft, index) => (questionFlaw(draft) ? [index] : [])) : [])}
              onChoose={open}
              onAdd={add}
            />
            <QuestionEditor key={question.key} form={form} index={current} question={question} isChecked={isChecked} onMove={move} onRemove={remove} />
          </>
        ) : (
          <EmptyState title="No questions yet" text="Students answer every question alone first, then again as a team." action={addQuestion} />
        )}
      </div>
      <div className={classes.bar}>
        <span id={hintId} className={classes.hint}>
          {isReady ? form.isDirty() && 'Unsaved changes' : incomplete}
        </span>
        <Button type="submit" disabled={!isReady} aria-describedby={hintId} loading={create.isPending}>
          Save Quiz
        </Button>
      </div>
      <DiscardGuard isDirty={form.isDirty()} />
    </form>
  )
}
