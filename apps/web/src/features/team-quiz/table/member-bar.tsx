import type { LiveQuestion } from '@tbl/contract/team-quiz'
import type { WatchReason } from '@tbl/domain/release'
import { Eye } from 'lucide-react'
import { NearSeat, type Seat } from '../../../tbl/seats/seats.tsx'
import { texts as shared } from '../messages.ts'
import classes from './board-bar.module.css'
import { texts } from './messages.ts'
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
  if (watches) return { title: shared.watchingTitle, text: shared.watching[watches] }
  const captain = captainName?.split(/\s+/)[0]
  const submits = captain ? texts.member.submits({ captain }) : texts.member.noCaptain
  if (question.state === 'correct')
    return {
      title: texts.member.solved,
      text: captain ? texts.member.goesOn({ captain }) : submits,
    }
  if (!isOpen) return { title: texts.member.closed, text: texts.member.votesKept }
  const open = picked.filter((id) => optionState(question, id, picked) === 'picked')
  if (open.length > 0)
    return {
      title: texts.member.youVote({ options: lettersOf(question, open) }),
      text: isSending ? texts.member.sending : texts.member.undo,
    }
  if (picked.length > 0)
    return {
      title: texts.member.voteAgain,
      text: texts.member.wasWrong({ options: lettersOf(question, picked) }),
    }
  return { title: texts.member.tapToVote, text: isSending ? texts.member.sending : submits }
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
        {texts.member.viewOnly}
      </span>
    </div>
  )
}
