import type { CorrectionPreview } from '@tbl/contract/corrections'
import { listed } from '@tbl/texts/texts'
import { texts } from './messages.ts'

type Tallies = {
  readonly [Who in 'students' | 'teams']: Pick<CorrectionPreview[Who], 'up' | 'down'>
}

/** What a preview comes to in one sentence, for who does not see its table. */
export function announcement({ students, teams }: Tallies): string {
  const going = (way: 'up' | 'down') => {
    const who = [
      ...(students[way] > 0 ? [texts.who.students({ students: students[way] })] : []),
      ...(teams[way] > 0 ? [texts.who.teams({ teams: teams[way] })] : []),
    ]
    return texts.announced[way]({
      who: who.length > 0 ? listed(who) : texts.who.nobody,
      count: students[way] + teams[way],
    })
  }
  return texts.announced.all({ up: going('up'), down: going('down') })
}
