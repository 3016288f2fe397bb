import { Button, Text } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { inARow } from '@tbl/texts/texts'
import { useState } from 'react'
import { clockText } from '../../../ui/time/clock-text.ts'
import { ExtraTimeDialog } from './extra-time-dialog.tsx'
import classes from './members.module.css'
import { texts } from './messages.ts'
import { useExtraTime } from './use-extra-time.ts'

type MembersProps = {
  members: readonly SessionStudent[]
  captainId: string | null
  /** Of which team. */
  label: string
  session: ClassSession
  now: Date
  isBlind: boolean
}

/** The members of a team: where each stands, and what can be given to one. */
export function Members({ members, captainId, label, session, now, isBlind }: MembersProps) {
  const [chosen, setChosen] = useState<SessionStudent | null>(null)
  if (members.length === 0) return <Text c="var(--tbl-ink-2)">{texts.nobody}</Text>
  return (
    <>
      <ul aria-label={texts.table.open({ team: label })} className={classes.members}>
        {members.map((member) => (
          <Member
            key={member.id}
            member={member}
            isCaptain={member.id === captainId}
            session={session}
            now={now}
            isBlind={isBlind}
            onExtraTime={() => setChosen(member)}
          />
        ))}
      </ul>
      <ExtraTimeDialog quizId={session.quizId} student={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

type MemberProps = Pick<MembersProps, 'session' | 'now' | 'isBlind'> & {
  member: SessionStudent
  isCaptain: boolean
  onExtraTime: () => void
}

function Member({ member, isCaptain, session, now, isBlind, onExtraTime }: MemberProps) {
  const { id, name } = member
  const { give, isPending } = useExtraTime(session.quizId)
  return (
    <li className={classes.member}>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {isCaptain && <span className={classes.captain}> {texts.member.captain}</span>}
        </div>
        <div className={classes.facts}>
          {memberFacts(member, session.questionCount, now).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
      {session.can.manageTime && session.control.state !== 'ended' && (
        <div className={classes.actions}>
          <Button
            size="sm"
            variant="default"
            disabled={isBlind}
            aria-label={texts.addFiveFor({ name })}
            onClick={(event) =>
              event.detail < 2 && !isPending && give({ userIds: [id], addMinutes: 5 }, name)
            }
          >
            {texts.addFive}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isBlind}
            aria-label={texts.extraTimeFor({ name })}
            onClick={onExtraTime}
          >
            {texts.extraTime}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What extra time somebody has, in words. */
function extraTimeText({
  percent,
  minutes,
  isUnlimited,
}: NonNullable<SessionStudent['extraTime']>) {
  if (isUnlimited) return texts.member.unlimited
  return inARow([
    ...(percent > 0 ? [texts.member.percent({ percent })] : []),
    ...(minutes !== 0 ? [texts.member.minutes({ minutes })] : []),
  ])
}

/** Where a student stands, what was saved when, and until when it lasts. */
function memberFacts(member: SessionStudent, total: number, now: Date): string[] {
  const { state, answered, lastSavedAt, endsAt, extraTime, lateAnswers } = member
  return [
    state === 'answering' ? texts.states.answering({ answered, total }) : texts.states[state],
    ...(lastSavedAt ? [texts.member.saved({ time: clockText(lastSavedAt, now) })] : []),
    ...(endsAt ? [texts.member.ends({ time: clockText(endsAt, now) })] : []),
    ...(extraTime ? [texts.member.extra({ what: extraTimeText(extraTime) })] : []),
    ...(lateAnswers > 0 ? [texts.member.late({ answers: lateAnswers })] : []),
  ]
}
