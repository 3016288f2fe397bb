import type { QuestionFigures, ReportAnswers, ReportedFlag } from '@tbl/contract/reports'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { shareText } from '../numbers.ts'
import { texts } from './messages.ts'

type Answers = ReportAnswers['questions'][number]

/** Letters of options by their place: 'B', or 'A+C' where both together are one answer. */
export const lettersOf = (
  options: readonly { readonly id: string }[],
  optionIds: readonly string[],
): string =>
  options.flatMap(({ id }, at) => (optionIds.includes(id) ? optionLetter(at) : [])).join('+')

/** What a flag says. */
export function flagText(
  { flag, optionIds }: ReportedFlag,
  { n, right, teams, teamsRight }: QuestionFigures,
  { options, teamsLost, appeals }: Answers,
): string {
  switch (flag) {
    case 'key':
      return texts.flags.key({ letters: lettersOf(options, optionIds) })
    case 'hard':
      return texts.flags.hard({ share: shareText(n === 0 ? 0 : right / n) })
    case 'teams':
      return texts.flags.teams({ missed: teams - teamsRight, teams })
    case 'worse':
      return texts.flags.worse({ lost: teamsLost })
    case 'appeal':
      return texts.flags.appeal({ appeals })
    default:
      return texts.flags[flag]
  }
}
