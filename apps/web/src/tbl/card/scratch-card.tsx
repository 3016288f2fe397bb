import { VisuallyHidden } from '@mantine/core'
import { Lock } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useRef,
  useState,
} from 'react'
import { inParts } from '../../ui/in-parts.ts'
import { AuthorText } from '../author-text.tsx'
import { texts } from '../messages.ts'
import { optionLetter } from '../question/option-letter.ts'
import { FoilStub } from './foil.tsx'
import classes from './scratch-card.module.css'

/** `rest`: not chosen, and the question is over. */
export type StripState = 'open' | 'picked' | 'wrong' | 'right' | 'rest'

export type CardOption = {
  id: string
  text: string
  state: StripState
  /** Number of the try that showed this option to be wrong or right. */
  tryNumber?: number
  /** Discs of those who vote for it; `note` says the same in words. */
  voters?: ReactNode
  /** Read after the text by screen readers. */
  note?: string
  /** Shown at the end of a picked strip without foil. */
  end?: ReactNode
}

type ScratchCardProps = {
  /** One option of the card, or several. */
  kind: 'single' | 'multiple'
  /** Names the group for screen readers: the question. */
  label: string
  options: readonly CardOption[]
  hasFoil?: boolean
  /** Nothing can be chosen now. */
  isStill?: boolean
  /**
   * Arrow keys choose as they move, as in any radio group; off where a choice is seen by others at
   * once.
   */
  choosesOnArrow?: boolean
  onChoose: (optionId: string) => void
}

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/**
 * The options of one question: a radio group, or check boxes. Use the question's id as key, so that
 * only new scratches are animated.
 */
export function ScratchCard({
  kind,
  label,
  options,
  hasFoil = false,
  isStill = false,
  choosesOnArrow = true,
  onChoose,
}: ScratchCardProps) {
  const isRadio = kind === 'single'
  const strips = useRef<(HTMLButtonElement | null)[]>([])
  const [focused, setFocused] = useState<number | null>(null)
  const picked = options.findIndex((option) => option.state === 'picked')
  const tabStop = focused ?? Math.max(picked, 0)

  const moveFocus = (from: number, event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    if (!isRadio || step === undefined) return
    event.preventDefault()
    const next = (from + step + options.length) % options.length
    strips.current[next]?.focus()
    const option = options[next]
    if (option && choosesOnArrow && !isStill && option.state === 'open') onChoose(option.id)
  }

  return (
    <fieldset role={isRadio ? 'radiogroup' : undefined} aria-label={label} className={classes.card}>
      {options.map((option, index) => (
        <Strip
          key={option.id}
          option={option}
          letter={optionLetter(index)}
          role={isRadio ? 'radio' : 'checkbox'}
          hasFoil={hasFoil}
          isLocked={
            isStill ||
            option.state === 'wrong' ||
            option.state === 'right' ||
            option.state === 'rest'
          }
          tabIndex={!isRadio || index === tabStop ? 0 : -1}
          ref={(element) => {
            strips.current[index] = element
          }}
          onFocus={() => startTransition(() => setFocused(index))} // after what a press draws
          onKeyDown={(event) => moveFocus(index, event)}
          onChoose={() => onChoose(option.id)}
        />
      ))}
    </fieldset>
  )
}

type StripProps = {
  option: CardOption
  letter: string
  role: 'radio' | 'checkbox'
  hasFoil: boolean
  isLocked: boolean
  tabIndex: number
  ref: Ref<HTMLButtonElement>
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: () => void
}

const hidden = (inside: ReactNode[]) => <VisuallyHidden>{inParts(inside)}</VisuallyHidden>

/** An option as it is read: with its letter, how it turned out, and who votes for it. */
function optionParts({ text, state, tryNumber, note }: CardOption, letter: string): ReactNode[] {
  const values = { letter, option: <AuthorText>{text}</AuthorText>, hidden }
  const said =
    state === 'wrong'
      ? texts.card.wrong.parts<ReactNode>({ ...values, attempt: tryNumber ?? '' })
      : texts.card[state === 'right' ? 'right' : 'open'].parts<ReactNode>(values)
  if (!note) return said
  return texts.card.noted.parts<ReactNode>({ said: inParts(said), note, hidden })
}

function Strip({
  option,
  letter,
  role,
  hasFoil,
  isLocked,
  tabIndex,
  ref,
  onFocus,
  onKeyDown,
  onChoose,
}: StripProps) {
  const { state } = option
  const isScratched = state === 'wrong' || state === 'right'
  const [wasScratched] = useState(isScratched)
  const isFresh = isScratched && !wasScratched
  const choice = { role, 'aria-checked': state === 'picked' || state === 'right' }
  return (
    <button
      type="button"
      {...choice}
      ref={ref}
      className={classes.strip}
      data-state={state}
      aria-disabled={isLocked || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={isLocked ? undefined : onChoose}
    >
      <span className={classes.plate} aria-hidden>
        {letter}
      </span>
      <span className={classes.body}>
        <span className={classes.text}>{inParts(optionParts(option, letter))}</span>
        {option.voters && (
          <span className={classes.voters} aria-hidden>
            {option.voters}
          </span>
        )}
        {state === 'right' && (
          <Lock className={classes.lock} size={20} strokeWidth={2.5} aria-hidden />
        )}
      </span>
      {hasFoil ? (
        <FoilStub
          attempt={isScratched ? option.tryNumber : undefined}
          isRight={state === 'right'}
          isFresh={isFresh}
          seed={letter.charCodeAt(0) * 7}
        />
      ) : (
        state === 'picked' && <span className={classes.end}>{option.end}</span>
      )}
    </button>
  )
}
