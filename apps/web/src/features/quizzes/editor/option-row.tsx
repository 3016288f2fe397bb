import { ActionIcon, Checkbox, Menu, Radio, Textarea, VisuallyHidden } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import type { QuestionKind } from '@tbl/domain/quiz'
import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, memo, useId } from 'react'
import { fieldMark, useContentLanguage } from '../../../tbl/content-language.ts'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import type { OptionDraft } from '../draft/quiz-draft.ts'
import type { OptionActions } from '../draft/use-option-actions.ts'
import { texts } from './messages.ts'
import classes from './option-row.module.css'
import { useSortableItem } from './sortable.tsx'

type OptionRowProps = {
  option: OptionDraft
  /** From 0. */
  place: number
  /** How many options the question has. */
  total: number
  kind: QuestionKind
  actions: OptionActions
}

/** One option: its place, whether it is correct, its text, and the way to remove it. */
export const OptionRow = memo(function OptionRow({
  option,
  place,
  total,
  kind,
  actions,
}: OptionRowProps) {
  useLanguage()
  const content = fieldMark(useContentLanguage())
  const letter = optionLetter(place)
  const id = useId()
  const { ref, handleRef, isDragSource } = useSortableItem(option.key, place)
  const mark = { id, size: 'md', checked: option.isCorrect, 'data-field': `mark-${place}` }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step !== undefined) actions.move(place, place + step)
    else if (event.key === 'Enter' && event.altKey)
      actions.mark(place, kind === 'single' || !option.isCorrect)
    else if (event.key === 'Enter') actions.next(place, option.text)
    else if (event.key === 'Backspace' && option.text === '' && !event.altKey) actions.remove(place)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={ref}
      className={classes.option}
      data-correct={option.isCorrect || undefined}
      data-dragged={isDragSource || undefined}
    >
      <Menu
        position="bottom-start"
        width={200}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            ref={handleRef}
            type="button"
            className={classes.handle}
            aria-label={texts.options.move({ letter })}
            title={texts.options.moveHelp}
          >
            <GripVertical size={16} aria-hidden />
            <span aria-hidden>{letter}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item mih={44} disabled={place === 0} onClick={() => actions.move(place, place - 1)}>
            {texts.options.moveUp}
          </Menu.Item>
          <Menu.Item
            mih={44}
            disabled={place === total - 1}
            onClick={() => actions.move(place, place + 1)}
          >
            {texts.options.moveDown}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <label className={classes.mark} htmlFor={id}>
        <VisuallyHidden>{texts.options.mark({ letter })}</VisuallyHidden>
        {kind === 'single' ? (
          <Radio {...mark} name="correct-option" onChange={() => actions.mark(place, true)} />
        ) : (
          <Checkbox
            {...mark}
            onChange={(event) => actions.mark(place, event.currentTarget.checked)}
          />
        )}
      </label>
      <Textarea
        {...content}
        className={classes.text}
        classNames={{ input: classes.input }}
        variant="unstyled"
        autosize
        minRows={1}
        maxLength={limits.optionText}
        placeholder={texts.options.placeholder({ letter })}
        aria-label={texts.options.text({ letter })}
        data-field={`option-${place}`}
        value={option.text}
        onChange={(event) => actions.write(place, event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {option.isCorrect && <span className={classes.correct}>{texts.options.correct}</span>}
      <ActionIcon
        size={44}
        aria-label={texts.options.remove({ letter })}
        onClick={() => actions.remove(place)}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
})
