import type { Appeal } from '@tbl/contract/appeals'
import { texts } from './messages.ts'

/** What a correction has made of an appeal: everybody gained, or nothing is left to gain. */
export const notesOf = ({
  status,
  correction,
  hasFullPoints,
}: Pick<Appeal, 'status' | 'correction' | 'hasFullPoints'>): string[] => [
  ...(status === 'accepted' && correction ? [texts.everybody] : []),
  ...(hasFullPoints ? [texts.fullPoints] : []),
]
