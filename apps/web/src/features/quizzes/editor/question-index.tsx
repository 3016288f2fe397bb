import { Button, Group, Title, UnstyledButton } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { CircleAlert, GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import type { QuestionDraft } from '../draft/quiz-draft.ts'
import { questionFlaw } from '../draft/quiz-flaws.ts'
import type { QuestionActions } from '../draft/use-question-actions.ts'
import { texts } from './messages.ts'
import classes from './question-index.module.css'
import { Sortable, useSortableItem } from './sortable.tsx'

type QuestionIndexProps = {
  questions: readonly QuestionDraft[]
  /** The question in the editor, from 0. */
  current: number
  /** Marks the questions that need something. */
  isChecked: boolean
  actions: QuestionActions
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/**
 * All questions of the quiz; one of them is in the editor. One stop of the tab key; arrow keys go
 * through the list.
 */
export function QuestionIndex({ questions, current, isChecked, actions }: QuestionIndexProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [box, item] = [list.current, list.current?.children[current]]
    if (!box || !(item instanceof HTMLElement)) return
    if (item.offsetTop < box.scrollTop) box.scrollTop = item.offsetTop
    else
      box.scrollTop = Math.max(box.scrollTop, item.offsetTop + item.offsetHeight - box.clientHeight)
  }, [current])

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const buttons: (Element | null)[] = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[buttons.indexOf(document.activeElement) + step]
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <nav className={classes.index} aria-label={texts.questions.label}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3">
          {inParts(
            texts.questions.count.parts<ReactNode>({
              questions: questions.length,
              count: (inside) => <span className={classes.count}>{inside}</span>,
            }),
          )}
        </Title>
        <Button
          size="sm"
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={questions.length >= limits.questions}
          onClick={actions.add}
        >
          {texts.questions.add}
        </Button>
      </Group>
      <Sortable onMove={actions.move}>
        <ol className={classes.list} ref={list} onKeyDown={walk}>
          {questions.map((question, index) => (
            <Step
              key={question.key}
              id={question.key}
              index={index}
              text={question.text}
              isCurrent={index === current}
              isFlawed={isChecked && questionFlaw(question) !== null}
              onChoose={actions.open}
            />
          ))}
        </ol>
      </Sortable>
    </nav>
  )
}

type StepProps = {
  id: string
  index: number
  text: string
  isCurrent: boolean
  isFlawed: boolean
  onChoose: (index: number) => void
}

const Step = memo(function Step({ id, index, text, isCurrent, isFlawed, onChoose }: StepProps) {
  useLanguage()
  const { ref, handleRef, isDragSource } = useSortableItem(id, index)
  return (
    <li ref={ref} data-dragged={isDragSource || undefined}>
      <UnstyledButton
        ref={handleRef}
        className={classes.step}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        data-flawed={isFlawed || undefined}
        onClick={() => onChoose(index)}
      >
        <span className={classes.number}>
          {inParts(
            texts.questions.place.parts<ReactNode>({
              number: index + 1,
              word: (inside) => <span className={classes.word}>{inside}</span>,
            }),
          )}
        </span>
        <span className={classes.text}>
          {text ? <AuthorText>{text}</AuthorText> : texts.questions.noText}
        </span>
        {isFlawed && (
          <CircleAlert
            className={classes.flaw}
            size={18}
            role="img"
            aria-label={texts.questions.incomplete}
          />
        )}
        <GripVertical className={classes.grip} size={16} aria-hidden />
      </UnstyledButton>
    </li>
  )
})
