import type { ShownCorrection } from '@tbl/contract/attempts'
import { inARow } from '@tbl/texts/texts'
import { dayText } from '../../ui/time/timestamp.ts'
import { optionLetter } from '../question/option-letter.ts'
import { inSequence } from '../question/try-list.tsx'
import classes from './corrections.module.css'
import { texts } from './messages.ts'

type Options = readonly { readonly id: string }[]

/** Answers by their letters: 'B', 'B, D'; with several options in one 'A, C; B'. */
function lettersOf(options: Options, answers: readonly (readonly string[])[]): string {
  const inLetters = answers.map((ids) =>
    options.flatMap(({ id }, index) => (ids.includes(id) ? [optionLetter(index)] : [])),
  )
  const said = inLetters.map((letters) => inARow(letters) || '?')
  return inLetters.every(({ length }) => length === 1) ? inARow(said) : inSequence(said)
}

/** What a correction says of a question, without when and why. */
function whatOf({ rule, answers }: ShownCorrection, options: Options): string {
  if (answers === null) return texts.what[rule === 'drop' ? 'drop' : 'credit']
  const said = { answers: lettersOf(options, answers) }
  if (rule === 'accept')
    return answers.length === 1 ? texts.what.accept(said) : texts.what.acceptSeveral(said)
  return answers.length === 1 ? texts.what.replace(said) : texts.what.replaceSeveral(said)
}

/** What was corrected of a question, when and why; or that it was taken back. */
const correctionText = (correction: ShownCorrection, options: Options): string => {
  const { madeAt, reason, undone } = correction
  const made = dayText(madeAt)
  return undone
    ? texts.undone({ made, undone: dayText(undone.at), reason: undone.reason })
    : texts.made({ date: made, what: whatOf(correction, options), reason })
}

/** Under a question; nothing where nothing of it was corrected. */
export const CorrectionNote = ({
  correction,
  options,
}: {
  correction: ShownCorrection | null
  /** In the order in which the reader sees them. */
  options: Options
}) => correction && <div className={classes.note}>{correctionText(correction, options)}</div>
