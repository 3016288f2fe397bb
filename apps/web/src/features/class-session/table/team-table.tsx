import { UnstyledButton } from '@mantine/core'
import type { ClassSession, SessionTeam } from '@tbl/contract/class-session'
import { inARow } from '@tbl/texts/texts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatScore } from '../../../tbl/score.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts as shared } from '../messages.ts'
import { texts as remedyTexts } from '../remedies/messages.ts'
import { teamRemedies } from '../remedies/remedies.ts'
import { RemediesMenu } from '../remedies/remedies-menu.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import { Members } from './members.tsx'
import { texts } from './messages.ts'
import { countDone, type TeamRow, teamRows } from './team-rows.ts'
import classes from './team-table.module.css'

/** Which rows are open: ids of teams, and 'none' for those without one. */
export type OpenRows = ReadonlySet<string>
export const rowId = (teamId: string | null): string => teamId ?? 'none'

type TeamTableProps = {
  session: ClassSession
  now: Date
  isBlind: boolean
  remedies: Remedies
  openRows: OpenRows
  onToggle: (id: string) => void
}

/** One row for each team, from left to right: alone, together, what came of it; it opens. */
export const TeamTable = ({ session, openRows, onToggle, ...rest }: TeamTableProps) => (
  <table className={classes.table}>
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
    {teamRows(session).map((row) => {
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
  </table>
)

type TeamBodyProps = Pick<TeamTableProps, 'session' | 'now' | 'isBlind' | 'remedies'> & {
  row: TeamRow
  isOpen: boolean
  onToggle: () => void
}

function TeamBody({
  row: { team, members },
  session,
  now,
  isBlind,
  remedies,
  isOpen,
  onToggle,
}: TeamBodyProps) {
  const id = useId()
  const name = team?.name ?? shared.noTeam
  const counts = { done: countDone(members), members: members.length }
  const state = team ? teamState(team, now) : ''
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <tbody data-team={rowId(team?.id ?? null)}>
      <tr>
        <th scope="row">
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <Icon size={18} aria-hidden className={classes.icon} />
            <span className={classes.teamName}>{name}</span>
          </UnstyledButton>
          <span className={classes.summary}>
            {team ? texts.table.summary({ ...counts, state }) : texts.table.done(counts)}
          </span>
        </th>
        <td className={classes.wide}>{texts.table.done(counts)}</td>
        <td className={classes.wide}>{state}</td>
        <td className={classes.wide}>{team && resultText(team)}</td>
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
              captainId={team?.captain?.id ?? null}
              label={name}
              session={session}
              now={now}
              isBlind={isBlind}
              remedies={remedies}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** More names than these are a number. */
const mostNamed = 3

/** Where a team is with its quiz, and until when where that is its own. */
function teamState(team: SessionTeam, now: Date): string {
  const said = stateText(team, now)
  const { endsAt, state } = team
  return endsAt && (state === 'playing' || state === 'notStarted')
    ? texts.teamStates.ownEnd({ state: said, time: clockText(endsAt, now) })
    : said
}

function stateText(team: SessionTeam, now: Date): string {
  const { state, waitsFor, completedAt } = team
  switch (state) {
    case 'notStarted':
      return waitsFor.length > 0 && waitsFor.length <= mostNamed
        ? texts.teamStates.waits({ names: inARow(waitsFor.map(({ name }) => name)) })
        : texts.teamStates.notStarted
    case 'playing':
      return texts.teamStates.playing(team)
    case 'done':
      return texts.teamStates.done({
        time: completedAt ? clockText(completedAt, now, 'minutes') : '',
      })
    case 'collected':
      return texts.teamStates.collected
  }
}

function resultText(team: SessionTeam): string {
  if (team.score !== null) return formatScore(team.score, 'team')
  return team.state === 'playing' ? texts.table.solved(team) : ''
}
