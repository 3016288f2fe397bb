import { UnstyledButton } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useDeferredValue, useId } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts as shared } from '../messages.ts'
import { texts as remedyTexts } from '../remedies/messages.ts'
import { teamRemedies } from '../remedies/remedies.ts'
import { RemediesMenu } from '../remedies/remedies-menu.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import { Members } from './members.tsx'
import { texts } from './messages.ts'
import { QuestionStrip } from './question-strip.tsx'
import { Seats } from './seats.tsx'
import { hereText, ResultCell, TeamQuizCell, teamStateText } from './team-cells.tsx'
import { countDone, type TeamRow } from './team-rows.ts'
import classes from './team-table.module.css'

/** Which rows are open: ids of teams, and 'none' for those without one. */
export type OpenRows = ReadonlySet<string>
export const rowId = (teamId: string | null): string => teamId ?? 'none'

type TeamTableProps = {
  session: ClassSession
  rows: readonly TeamRow[]
  isShown: (student: SessionStudent) => boolean
  now: Date
  isBlind: boolean
  areNamesHidden: boolean
  remedies: Remedies
  openRows: OpenRows
  onToggle: (id: string) => void
}

/** Up and down along the rows. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLButtonElement)) return
  const heads = [...event.currentTarget.tBodies].flatMap((row) => row.querySelector('button') ?? [])
  const next = heads[heads.indexOf(event.target) + step]
  if (!heads.includes(event.target) || !next) return
  event.preventDefault()
  next.focus()
}

/**
 * One row for each team, from left to right: alone, together, what came of it; it opens. Drawn after
 * what is pressed: a class of 1,000 takes a while.
 */
export function TeamTable(props: TeamTableProps) {
  const drawn = useDeferredValue(props)
  return <DrawnTable {...drawn} />
}

const DrawnTable = memo(({ session, rows, openRows, onToggle, ...rest }: TeamTableProps) => (
  <table className={classes.table} onKeyDown={moveFocus}>
    <caption className={classes.caption}>{texts.table.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.table.team}</th>
        <th scope="col" className={classes.wide}>
          {texts.table.individual}
        </th>
        <th scope="col" className={classes.wide}>
          {texts.table.teamQuiz}
        </th>
        <th scope="col" className={classes.wide}>
          {texts.table.result}
        </th>
        <th scope="col">
          <span className={classes.caption}>{texts.table.actions}</span>
        </th>
      </tr>
    </thead>
    {rows.map((row) => {
      const id = rowId(row.team?.id ?? null)
      return (
        <TeamBody
          key={id}
          row={row}
          session={session}
          isOpen={openRows.has(id)}
          onToggle={() => onToggle(id)}
          {...rest}
        />
      )
    })}
    <QuestionStrip session={session} areNamesHidden={rest.areNamesHidden} />
  </table>
))

type TeamBodyProps = Omit<TeamTableProps, 'rows' | 'openRows' | 'onToggle'> & {
  row: TeamRow
  isOpen: boolean
  onToggle: () => void
}

/** What can be done for a team depends on little of its class. */
const isAlike = (one: TeamBodyProps, other: TeamBodyProps): boolean =>
  one.row.team === other.row.team &&
  one.row.members.length === other.row.members.length &&
  one.row.members.every((member, index) => member === other.row.members[index]) &&
  one.isOpen === other.isOpen &&
  !one.isOpen &&
  one.isBlind === other.isBlind &&
  one.areNamesHidden === other.areNamesHidden &&
  one.isShown === other.isShown &&
  one.session.control.state === other.session.control.state &&
  one.session.control.team.endsAt === other.session.control.team.endsAt &&
  one.now.toDateString() === other.now.toDateString()

const TeamBody = memo(function TeamBody(props: TeamBodyProps) {
  useLanguage() // another one draws all anew
  const { row, session, isShown, now, isBlind, areNamesHidden, remedies, isOpen, onToggle } = props
  const { team, members } = row
  const id = useId()
  const name = team?.name ?? shared.noTeam
  const counts = { done: countDone(members), members: members.length }
  const shown = members.filter(isShown)
  const here = team && hereText(session, team, members)
  return (
    <tbody data-team={rowId(team?.id ?? null)}>
      <tr>
        <th scope="row">
          <Toggle name={name} isOpen={isOpen} opens={id} onToggle={onToggle} />
          {here && <span className={classes.here}>{here}</span>}
          <span className={classes.summary}>
            {team
              ? texts.table.summary({ ...counts, state: teamStateText({ team, now }) })
              : texts.table.done(counts)}
          </span>
        </th>
        <td className={classes.wide}>
          <Seats
            members={shown}
            captainId={team?.captain?.id ?? null}
            total={session.questionCount}
            now={now}
            label={texts.table.seats({ team: name })}
          />
        </td>
        <td className={classes.wide}>
          {team && <TeamQuizCell team={team} members={members} now={now} />}
        </td>
        <td className={classes.wide}>{team && <ResultCell team={team} members={members} />}</td>
        <td className={classes.actions}>
          {team && (
            <RemediesMenu
              name={name}
              offers={teamRemedies(session, team)}
              labels={remedyTexts.team}
              isDisabled={isBlind}
              onChoose={(remedy) => remedies.forTeam(remedy, team)}
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} id={id} className={classes.members}>
            <Members
              members={members}
              team={team}
              label={name}
              session={session}
              now={now}
              isBlind={isBlind}
              areNamesHidden={areNamesHidden}
              remedies={remedies}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
}, isAlike)

type ToggleProps = {
  name: string
  isOpen: boolean
  /** The id of what it opens. */
  opens: string
  onToggle: () => void
}

const isSameToggle = (one: ToggleProps, other: ToggleProps): boolean =>
  one.name === other.name && one.isOpen === other.isOpen

const Toggle = memo(({ name, isOpen, opens, onToggle }: ToggleProps) => {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? opens : undefined}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.teamName}>{name}</span>
    </UnstyledButton>
  )
}, isSameToggle)
