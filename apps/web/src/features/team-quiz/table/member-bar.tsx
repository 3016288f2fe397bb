import type { LiveQuestion } from '@tbl/contract/team-quiz'
import type { WatchReason } from '@tbl/domain/release'
import { Eye } from 'lucide-react'
import { NearSeat, type Seat } from '../../../tbl/seats/seats.tsx'
import { watching } from '../messages.ts'
import classes from './board-bar.module.css'
import { lettersOf, optionState } from './question-state.ts'

type MemberBarProps = {
  question: LiveQuestion
  seat: Seat
  captainName: string | null
  isOpen: boolean
  watches: WatchReason | null
  /** Options the member votes for. */
  picked: readonly string[]
  /** A vote is on its way. */
  isSending: boolean
}

function words({ question, captainName, isOpen, watches, picked, isSending }: MemberBarProps): {
  title: string
  text: string
} {
  if (watches) return { title: 'Watching', text: watching[watches] }
  const captain = captainName?.split(/\s+/)[0]
  const submits = captain
    ? `${captain} submits for the team.`
    : 'Your team has no captain. Your instructor can name one.'
  if (question.state === 'correct')
    return { title: 'Solved', text: captain ? `${captain} goes on.` : submits }
  if (!isOpen) return { title: 'Closed for now', text: 'Votes are kept.' }
  const open = picked.filter((id) => optionState(question, id, picked) === 'picked')
  if (open.length > 0)
    return {
      title: `You vote ${lettersOf(question, open)}`,
      text: isSending ? 'Sending...' : 'Tap again to undo.',
    }
  if (picked.length > 0)
    return { title: 'Vote again', text: `${lettersOf(question, picked)} was wrong.` }
  return { title: 'Tap to vote', text: isSending ? 'Sending...' : submits }
}

/** A member's place: what the vote is, and that the captain answers. */
export function MemberBar(props: MemberBarProps) {
  const { title, text } = words(props)
  return (
    <div className={classes.member}>
      <NearSeat seat={props.seat} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <span className={classes.pill}>
        <Eye size={17} aria-hidden />
        View Only
      </span>
    </div>
  )
}
