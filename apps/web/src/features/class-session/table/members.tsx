import { Text } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { inARow } from '@tbl/texts/texts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts as attendance } from '../attendance/messages.ts'
import { texts as remedyTexts } from '../remedies/messages.ts'
import { studentRemedies } from '../remedies/remedies.ts'
import { RemediesMenu } from '../remedies/remedies-menu.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import classes from './members.module.css'
import { texts } from './messages.ts'

type MembersProps = {
  members: readonly SessionStudent[]
  captainId: string | null
  /** Of which team. */
  label: string
  session: ClassSession
  now: Date
  isBlind: boolean
  remedies: Remedies
}

/** The members of a team: where each stands, and what can be done for one. */
export const Members = ({ members, captainId, label, ...rest }: MembersProps) =>
  members.length === 0 ? (
    <Text c="var(--tbl-ink-2)">{texts.nobody}</Text>
  ) : (
    <ul aria-label={texts.table.open({ team: label })} className={classes.members}>
      {members.map((member) => (
        <Member key={member.id} member={member} isCaptain={member.id === captainId} {...rest} />
      ))}
    </ul>
  )

type MemberProps = Pick<MembersProps, 'session' | 'now' | 'isBlind' | 'remedies'> & {
  member: SessionStudent
  isCaptain: boolean
}

const Member = ({ member, isCaptain, session, now, isBlind, remedies }: MemberProps) => (
  <li className={classes.member}>
    <div className={classes.words}>
      <div className={classes.name}>
        {member.name}
        {isCaptain && <span className={classes.captain}> {texts.member.captain}</span>}
      </div>
      <div className={classes.facts}>
        {memberFacts(member, session.questionCount, now).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
    </div>
    <RemediesMenu
      name={member.name}
      offers={studentRemedies(session, member)}
      labels={remedyTexts.student}
      isDisabled={isBlind}
      onChoose={(remedy) => remedies.forStudent(remedy, member)}
    />
  </li>
)

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

function seatText({ state, answered, window }: SessionStudent, total: number, now: Date): string {
  if (state === 'answering') return texts.states.answering({ answered, total })
  if (state !== 'makeUp') return texts.states[state]
  return texts.states.makeUp({ time: clockText(window?.closesAt ?? now, now, 'minutes') })
}

/** Where a student stands, what was saved when, and until when it still lasts. */
function memberFacts(member: SessionStudent, total: number, now: Date): string[] {
  const { state, lastSavedAt, endsAt, extraTime, lateAnswers, attendance: mark } = member
  return [
    seatText(member, total, now),
    ...(mark && mark !== state ? [attendance.statuses[mark]] : []),
    ...(lastSavedAt ? [texts.member.saved({ time: clockText(lastSavedAt, now) })] : []),
    ...(endsAt && new Date(endsAt) > now
      ? [texts.member.ends({ time: clockText(endsAt, now) })]
      : []),
    ...(extraTime ? [texts.member.extra({ what: extraTimeText(extraTime) })] : []),
    ...(lateAnswers > 0 ? [texts.member.late({ answers: lateAnswers })] : []),
  ]
}
