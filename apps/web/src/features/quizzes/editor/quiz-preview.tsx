import { Button } from '@mantine/core'
import { withoutKey } from '@tbl/domain/quiz'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { CardOption } from '../../../tbl/card/scratch-card.tsx'
import { AskedQuestion } from '../../../tbl/question/asked-question.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { QuestionDraft } from '../draft/quiz-draft.ts'
import { texts } from './messages.ts'
import classes from './quiz-preview.module.css'

type QuizPreviewProps = {
  instructions: string
  questions: readonly QuestionDraft[]
  /** The question to begin with, from 0. */
  start: number
  isOpen: boolean
  onClose: () => void
}

/**
 * The quiz as a student sees it: without correct marks and explanations. What is chosen here goes
 * nowhere.
 */
export const QuizPreview = ({ isOpen, onClose, ...content }: QuizPreviewProps) => (
  <Dialog
    title={texts.preview.title}
    isOpen={isOpen}
    isFullScreen
    closeLabel={texts.preview.close}
    onClose={onClose}
  >
    <Preview {...content} />
  </Dialog>
)

function Preview({ instructions, questions, start }: Omit<QuizPreviewProps, 'isOpen' | 'onClose'>) {
  const [index, setIndex] = useState(start)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const draft = questions[index]
  if (!draft) return null
  const { kind, text, options } = withoutKey({
    ...draft,
    id: draft.key,
    options: draft.options.map((option) => ({ ...option, id: option.key })),
  })
  const choose = (optionId: string) => {
    const others =
      kind === 'single'
        ? [...chosen].filter((id) => !options.some((option) => option.id === id))
        : [...chosen].filter((id) => id !== optionId)
    setChosen(new Set(kind === 'multiple' && chosen.has(optionId) ? others : [...others, optionId]))
  }
  const card = options.map(
    (option): CardOption => ({
      ...option,
      text: option.text || texts.questions.noText,
      state: chosen.has(option.id) ? 'picked' : 'open',
    }),
  )
  return (
    <div className={classes.preview}>
      <AskedQuestion
        key={draft.key}
        question={{ kind, text: text || texts.questions.noText }}
        options={card}
        index={index}
        total={questions.length}
        instructions={index === 0 ? instructions : ''}
        heading="h3"
        onChoose={choose}
      />
      <div className={classes.steps}>
        <Button
          variant="default"
          leftSection={<ArrowLeft size={18} aria-hidden />}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          {texts.preview.back}
        </Button>
        <Button
          variant="ink"
          rightSection={<ArrowRight size={18} aria-hidden />}
          disabled={index === questions.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          {texts.preview.next}
        </Button>
      </div>
    </div>
  )
}
