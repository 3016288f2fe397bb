import type { FormFlaw } from '../draft/quiz-flaws.ts'
import { texts } from './messages.ts'

/** What is wrong with a quiz, for the author who tries to save it. */
export function flawText(flaw: FormFlaw): string {
  switch (flaw.code) {
    case 'QUESTION_TEXT_MISSING':
    case 'CORRECT_OPTION_MISSING':
      return texts.flaws[flaw.code]({ question: flaw.question })
    case 'OPTION_TEXT_MISSING':
      return texts.flaws[flaw.code]({ question: flaw.question, option: flaw.option })
    default:
      return texts.flaws[flaw.code]
  }
}
