import { Text } from '@mantine/core'
import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts as attendance } from '../attendance/messages.ts'
import { texts as remedyTexts } from '../remedies/messages.ts'
import { studentRemedies } from '../remedies/remedies.ts'
import { RemediesMenu } from '../remedies/remedies-menu.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import { Answers } from './answers-board.tsx'
import classes from './members.module.css'
import { texts } from './messages.ts'
import { stateText } from './state-text.ts'

type MembersProps = {
  members: readonly SessionStudent[]
  team: SessionTeam | null
  /** Of which team. */
  label: string
  session: ClassSession
  now: Date
  isBlind: boolean
  areNamesHidden: boolean
  remedies: Remedies
}

/** The members of a team: where each stands, and what can be done for one. */
export const Members = ({ areNamesHidden, ...props }: MembersProps) => (
  <>
    <MemberList {...props} />
    {props.team && !areNamesHidden && <Answers session={props.session} team={props.team} />}
  </>
)

const MemberList = ({ members, team, label, ...rest }: Omit<MembersProps, 'areNamesHidden'>) =>
  members.length === 0 ? (
    <Text c="var(--tbl-ink-2)">{texts.nobody}</Text>
  ) : (
    <ul aria-label={texts.table.open({ team: label })} className={classes.members}>
      {members.map((member) => (
        <Member
          key={member.id}
          member={member}
          isCaptain={member.id === team?.captain?.id}
          {...rest}
        />
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

/** Where a student stands, and what was saved when; extra time is not for a page that others see. */
function memberFacts(member: SessionStudent, total: number, now: Date): string[] {
  const { state, lastSavedAt, lateAnswers, attendance: mark, enteredBy } = member
  return [
    stateText(member, total, now),
    ...(enteredBy ? [texts.enteredBy({ name: enteredBy })] : []),
    ...(mark && mark !== state ? [attendance.statuses[mark]] : []),
    ...(lastSavedAt ? [texts.member.saved({ time: clockText(lastSavedAt, now) })] : []),
    ...(lateAnswers > 0 ? [texts.member.late({ answers: lateAnswers })] : []),
  ]
}
