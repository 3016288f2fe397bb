import { Button, VisuallyHidden } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { Eye, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { DiscardGuard } from '../../../ui/discard-guard.tsx'
import { BackButton } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { showError } from '../../../ui/toast.ts'
import { useCourseLanguage } from '../actions/use-course-language.ts'
import type { QuizDetails as Details, QuestionDraft, QuizDraft } from '../draft/quiz-draft.ts'
import { type FormFlaw, firstFlaw, flawField } from '../draft/quiz-flaws.ts'
import { useLocalDraft } from '../draft/use-local-draft.ts'
import { useQuestionActions } from '../draft/use-question-actions.ts'
import { useFieldFocus, useQuizDraft } from '../draft/use-quiz-draft.ts'
import type { Saving } from '../saving/use-quiz-saving.ts'
import { EditorShortcuts } from './editor-shortcuts.tsx'
import { flawText } from './flaw-text.ts'
import { texts } from './messages.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionIndex } from './question-index.tsx'
import { QuizDetails } from './quiz-details.tsx'
import classes from './quiz-form.module.css'
import { QuizPreview } from './quiz-preview.tsx'
import { SaveBar } from './save-bar.tsx'

type QuizFormProps = {
  heading: string
  /** Null for a quiz that is not stored yet. */
  quizId: string | null
  /** The quiz as it is stored, or how a new one starts; the same object until that changes. */
  stored: QuizDraft
  /** Unsaved work that the author takes up again. */
  kept: QuizDraft | null
  /** Why the quiz stays in its course; null where it can be moved. */
  courseFixed: string | null
  /** What the author should know, over the form. */
  notice?: ReactNode
  /** What a correction says of a question; null: its key holds. */
  correctedTo?: (question: QuestionDraft) => string | null
  saving: Saving
  onSaved?: (quiz: AuthorQuiz) => void
}

/** Writes a quiz, new or stored. */
export function QuizForm({
  heading,
  quizId,
  stored,
  kept,
  courseFixed,
  notice,
  correctedTo,
  saving,
  onSaved,
}: QuizFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, current, removed, isDirty, dispatch } = useQuizDraft(stored, kept)
  const focus = useFieldFocus(form)
  const forget = useLocalDraft(useMe().id, quizId, draft, isDirty)
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const [said, say] = useState('')
  const { questions, ...details } = draft
  const language = useCourseLanguage(details.courseId)
  const question = questions[current]
  const total = questions.length

  const showFlaw = (flaw: FormFlaw) => {
    setChecked(true)
    if ('question' in flaw) dispatch({ type: 'open', index: flaw.question - 1 })
    focus(flawField(flaw))
    showError({ title: texts.flawed, description: flawText(flaw) })
  }
  const save = () => {
    if (saving.isSaving) return
    const flaw = firstFlaw(draft)
    if (flaw) return showFlaw(flaw)
    saving.save(draft, (answer) => {
      if ('flaw' in answer) return showFlaw(answer.flaw)
      dispatch({ type: 'saved', quiz: answer.quiz, sent: draft })
      setChecked(false)
      setSaved(true)
      onSaved?.(answer.quiz)
    })
  }

  const changeDetails = useCallback(
    (change: Partial<Details>) => dispatch({ type: 'details', details: change }),
    [dispatch],
  )
  const actions = useQuestionActions(dispatch, focus, say)

  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (isCommand && event.key === 'Enter') total < limits.questions && actions.add()
    else if (isCommand && event.key.toLowerCase() === 's') save()
    else if (step !== undefined && question && current + step >= 0 && current + step < total)
      actions.move(current, current + step)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // a line that ends here does not save a quiz that is half written
    } else return
    event.preventDefault()
  }

  const addQuestion = (
    <Button
      variant="ink"
      leftSection={<Plus size={18} aria-hidden />}
      data-field="add"
      onClick={actions.add}
    >
      {texts.questions.add}
    </Button>
  )
  return (
    <ContentLanguageProvider value={language}>
      <form
        ref={form}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <PageHeader
          back={<BackButton />}
          title={heading}
          actions={
            <Button
              variant="default"
              leftSection={<Eye size={18} aria-hidden />}
              disabled={total === 0}
              onClick={() => setPreview(true)}
            >
              {texts.preview.button}
            </Button>
          }
        />
        {notice}
        <QuizDetails
          {...details}
          isChecked={isChecked}
          courseFixed={courseFixed}
          onChange={changeDetails}
        />
        <div className={classes.questions}>
          {question ? (
            <>
              <QuestionIndex
                questions={questions}
                current={current}
                isChecked={isChecked}
                actions={actions}
              />
              <div className={classes.editor}>
                <QuestionEditor
                  key={question.key}
                  question={question}
                  index={current}
                  total={total}
                  isChecked={isChecked}
                  correctedTo={correctedTo?.(question) ?? null}
                  dispatch={dispatch}
                  focus={focus}
                  say={say}
                  actions={actions}
                />
                <EditorShortcuts />
              </div>
            </>
          ) : (
            <EmptyState
              title={texts.questions.none}
              text={texts.questions.noneText}
              action={addQuestion}
            />
          )}
        </div>
        <SaveBar
          draft={draft}
          isDirty={isDirty}
          isSaved={isSaved}
          isSaving={saving.isSaving}
          removed={removed}
          onUndo={() => {
            dispatch({ type: 'undo' })
            focus(removed?.kind === 'option' ? `option-${removed.index}` : 'text')
          }}
        />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </form>
      <QuizPreview
        instructions={details.description}
        questions={questions}
        start={current}
        isOpen={isPreview}
        onClose={() => setPreview(false)}
      />
      <DiscardGuard isDirty={isDirty} onDiscard={forget} />
    </ContentLanguageProvider>
  )
}
