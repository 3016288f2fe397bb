import type { Ruling } from '@tbl/contract/corrections'
import { listed } from '@tbl/texts/texts'
import { optionLetter } from '../question/option-letter.ts'
import { texts } from './messages.ts'

/** The options of a question in the order in which their letters stand. */
export type Lettered = readonly { readonly id?: string }[]

/** 'B', or 'A+C' where both together are one answer. */
export const answerLetters = (answer: readonly string[], options: Lettered): string =>
  options
    .flatMap(({ id }, index) => (id && answer.includes(id) ? optionLetter(index) : []))
    .join('+')

/** What a correction says: 'B is right.', or 'B and D are accepted.' */
export function rulingText(
  {
    rule,
    accepted,
  }: Pick<Ruling, 'rule'> & {
    readonly accepted: readonly (readonly string[])[] | null
  },
  options: Lettered,
): string {
  if (rule === 'credit' || rule === 'drop') return texts[rule]
  const answers = (accepted ?? [])
    .map((answer) => answerLetters(answer, options))
    .filter((letters) => letters !== '')
    .toSorted()
  const [only = ''] = answers
  return answers.length === 1
    ? texts.right({ answer: only })
    : texts.accepted({ answers: listed(answers) })
}
