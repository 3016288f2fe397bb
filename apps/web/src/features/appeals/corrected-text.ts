import type { TeamAppeal } from '@tbl/contract/appeals'
import { inSentences } from '../../ui/sentences.ts'
import { dayText } from '../../ui/time/timestamp.ts'
import { texts } from './messages.ts'

type Corrected = NonNullable<TeamAppeal['correction']>

/** What a correction of the key has to do with an appeal: it was accepted with it, or rejected before. */
export const correctedText = ({ at, reason }: Corrected, status: TeamAppeal['status']): string =>
  status === 'accepted'
    ? inSentences([texts.note.corrected, ...(reason === null ? [] : [reason])])
    : texts.note.correctedLater({ date: dayText(at) })
