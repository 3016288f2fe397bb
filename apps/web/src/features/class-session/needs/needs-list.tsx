import { inARow } from '@tbl/texts/texts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListedPeople, type ListedPerson } from '../../../ui/list/listed-people.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts } from './messages.ts'
import { NeedRemedy, type NeedsListProps, type OfSeveral } from './need-remedy.tsx'
import { type Need, needsAttention } from './needs-attention.ts'
import classes from './needs-list.module.css'

/** What needs somebody, worst first, each with its remedy; nothing: it is not there. */
export function NeedsList(props: NeedsListProps) {
  const { session, now } = props
  const [listed, setListed] = useState<OfSeveral | null>(null)
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
                <NeedRemedy need={need} onList={setListed} {...props} />
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
        {listed && <ListedPeople people={rowsOf(listed)} label={texts.people} />}
      </Dialog>
    </>
  )
}

/** Students; captains with their teams. */
function rowsOf(need: OfSeveral): ListedPerson[] {
  if (need.kind === 'captainsAway')
    return need.teams.map(({ id, name, captain }) => ({
      id,
      title: captain?.name ?? '',
      details: name,
    }))
  return 'teams' in need
    ? need.teams.map(({ id, name }) => ({ id, title: name, details: '' }))
    : need.students.map(({ id, name }) => ({ id, title: name, details: '' }))
}

const keyOf = (need: Need): string => {
  if ('team' in need) return `${need.kind} ${need.team.id}`
  return 'student' in need ? `${need.kind} ${need.student.id}` : need.kind
}

/** More names than these are a number. */
const mostNamed = 3

/** What is said about it. */
function needText(need: Need, now: Date): string {
  switch (need.kind) {
    case 'hidden':
      return texts.hidden
    case 'captainAway': {
      const { name: team, captain, captainAwaySince } = need.team
      return texts.captainAway({
        team,
        name: captain?.name ?? '',
        since: captainAwaySince ? clockText(captainAwaySince, now) : '',
      })
    }
    case 'captainsAway':
      return texts.captainsAway({ captains: need.teams.length })
    case 'teamWaits': {
      const { name: team, waitsFor } = need.team
      return waitsFor.length > mostNamed
        ? texts.teamWaitsForMany({ team, members: waitsFor.length })
        : texts.teamWaits({ team, names: inARow(waitsFor.map(({ name }) => name)) })
    }
    case 'teamReady': {
      const { name: team, readySince } = need.team
      return texts.teamReady({ team, since: readySince ? clockText(readySince, now) : '' })
    }
    case 'teamStill': {
      const { name: team, touchedAt } = need.team
      return texts.teamStill({ team, since: touchedAt ? clockText(touchedAt, now) : '' })
    }
    case 'away': {
      const { name, answered, lastSeenAt } = need.student
      return texts.away({ name, answered, since: lastSeenAt ? clockText(lastSeenAt, now) : '' })
    }
    case 'awayMany':
      return texts.awayMany({ students: need.students.length })
    case 'teamMissed':
      return texts.teamMissed({ team: need.team.name })
    case 'teamsWait':
    case 'teamsReady':
    case 'teamsStill':
    case 'mayNotFinish':
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
