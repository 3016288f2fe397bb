import { Button } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { ClassSession } from '@tbl/contract/class-session'
import { inARow } from '@tbl/texts/texts'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { ListedPeople } from '../../../ui/list/listed-people.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import type { Steps } from '../control/use-steps.ts'
import { texts } from './messages.ts'
import { type Need, needsAttention, peopleOf } from './needs-attention.ts'
import classes from './needs-list.module.css'
import { ShowQuiz } from './show-quiz.tsx'

type NeedsListProps = {
  session: ClassSession
  now: Date
  steps: Steps
  isBlind: boolean
  /** Opens a team in the table; null: those without one. */
  onShow: (teamId: string | null) => void
}

/** What needs somebody, worst first, each with its remedy; nothing: it is not there. */
export function NeedsList(props: NeedsListProps) {
  const { session, now } = props
  const [listed, setListed] = useState<Need | null>(null)
  const needs = needsAttention(session, now.getTime())
  return (
    <>
      {needs.length > 0 && (
        <section aria-labelledby="needs-attention" className={classes.needs}>
          <h2 id="needs-attention" className={classes.title}>
            <TriangleAlert size={18} aria-hidden /> {texts.title({ count: needs.length })}
          </h2>
          <ul className={classes.list}>
            {needs.map((need) => (
              <li key={keyOf(need)} className={classes.need}>
                <span className={classes.words}>{needText(need, now)}</span>
                <Remedy need={need} onList={() => setListed(need)} {...props} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        title={listed ? needText(listed, now) : ''}
        isOpen={listed !== null}
        onClose={() => setListed(null)}
      >
        {listed && <ListedPeople people={peopleOf(listed).map(row)} label={texts.people} />}
      </Dialog>
    </>
  )
}

const row = ({ id, name }: Person) => ({ id, title: name, details: '' })

const keyOf = (need: Need): string => {
  if (need.kind === 'teamWaits') return `${need.kind} ${need.team.id}`
  return need.kind === 'late' ? `${need.kind} ${need.student.id}` : need.kind
}

/** More names than these are a number. */
const mostNamed = 3

/** What is said about it. */
function needText(need: Need, now: Date): string {
  switch (need.kind) {
    case 'hidden':
      return texts.hidden
    case 'teamWaits': {
      const { name: team, waitsFor } = need.team
      return waitsFor.length > mostNamed
        ? texts.teamWaitsForMany({ team, members: waitsFor.length })
        : texts.teamWaits({ team, names: inARow(waitsFor.map(({ name }) => name)) })
    }
    case 'teamsWait':
    case 'teamsMissed':
      return texts[need.kind]({ teams: need.teams.length })
    case 'notOpened':
    case 'noTeam':
    case 'lateOfMany':
      return texts[need.kind]({ students: need.students.length })
    case 'late':
      return texts.late({ name: need.student.name, answers: need.student.lateAnswers })
    case 'extraTime':
      return texts.extraTime({
        students: need.students,
        hasEnd: need.until ? 'yes' : 'no',
        until: need.until ? clockText(need.until, now) : '',
      })
  }
}

type RemedyProps = NeedsListProps & { need: Need; onList: () => void }

function Remedy({ need, session, steps, isBlind, onShow, onList }: RemedyProps): ReactNode {
  const button = (label: string, onClick: () => void, name?: string) => (
    <Button size="sm" variant="default" aria-label={name} disabled={isBlind} onClick={onClick}>
      {label}
    </Button>
  )
  const { run } = session.can
  switch (need.kind) {
    case 'hidden':
      return run && <ShowQuiz session={session} isBlind={isBlind} />
    case 'teamWaits':
      return button(texts.details, () => onShow(need.team.id), texts.detailsOf(need.team))
    case 'teamsMissed':
      return run && button(texts.giveTime, () => steps.addTime('team', 5))
    case 'notOpened':
      return button(texts.whoIsMissing, onList)
    case 'noTeam':
      return (
        session.courseId && (
          <ButtonLink
            size="sm"
            variant="default"
            to="/courses/$courseId"
            params={{ courseId: session.courseId }}
            search={{ tab: 'teams' }}
          >
            {texts.putInTeam}
          </ButtonLink>
        )
      )
    case 'late': {
      const { student } = need
      return button(texts.details, () => onShow(student.teamId), texts.detailsOf(student))
    }
    case 'lateOfMany':
      return button(texts.details, onList)
    case 'extraTime':
      return (
        run &&
        button(texts.endExtraTime, () =>
          steps.ask({ kind: 'collect', step: 'individual', endsExtraTime: true }),
        )
      )
    default:
      return null
  }
}
