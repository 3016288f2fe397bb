import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { useEffect, useRef, useState } from 'react'
import { inSentences } from '../../../ui/sentences.ts'
import { announce } from './announcements.ts'

/** What others just changed, for a live region. */
export function useAnnouncements(snapshot: TeamQuizSnapshot, meId: string): string {
  const previous = useRef(snapshot)
  const [text, setText] = useState('')
  useEffect(() => {
    const news = announce(previous.current, snapshot, meId)
    previous.current = snapshot
    if (news.length > 0) setText(inSentences(news))
  }, [snapshot, meId])
  return text
}
