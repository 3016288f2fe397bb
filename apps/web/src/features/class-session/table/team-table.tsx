import { UnstyledButton } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useRef } from 'react'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { useNearScreen } from '../../../ui/list/use-near-screen.ts'
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
import { countDone, type ShownRow } from './team-rows.ts'
import classes from './team-table.module.css'
import { type OpenRows, rowId } from './use-open-rows.ts'

type TeamTableProps = {
  session: ClassSession
  rows: readonly ShownRow[]
  now: Date
  isBlind: boolean
  areNamesHidden: boolean
  remedies: Remedies
  openRows: OpenRows
  onToggle: (id: string) => void
  /** The row that takes the focus once it is there, and who hears of that. */
  led: string | null
  onArrive: () => void
}

/** How many are drawn at first, and with each 'Show more'; so many fill a screen. */
const firstTeams = 60
const drawnAtOnce = 12

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
  const { rows, openRows } = props
  const { first, showMore } = useFirstOf(rows, firstTeams, ({ team }) =>
    openRows.has(rowId(team?.id ?? null)),
  )
  const drawn = useDeferredValue(
    { ...props, rows: first },
    { ...props, rows: rows.slice(0, drawnAtOnce) },
  )
  return (
    <>
      <DrawnTable {...drawn} />
      <ShowMore shown={first.length} total={rows.length} onMore={showMore} />
    </>
  )
}

const DrawnTable = memo(function DrawnTable(props: TeamTableProps) {
  const { session, rows, openRows, onToggle, led, onArrive, ...rest } = props
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const head = led && table.current?.querySelector<HTMLElement>(`[data-team="${led}"] button`)
    if (!head) return
    head.focus()
    onArrive()
  })
  return (
    <table ref={table} className={classes.table} onKeyDown={moveFocus}>
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
      {rows.map((row, index) => {
        const id = rowId(row.team?.id ?? null)
        return (
          <TeamBody
            key={id}
            row={row}
            session={session}
            isOpen={openRows.has(id)}
            isNearAtFirst={index < drawnAtOnce}
            onToggle={() => onToggle(id)}
            {...rest}
          />
        )
      })}
      <QuestionStrip session={session} areNamesHidden={rest.areNamesHidden} />
    </table>
  )
})

type TeamBodyProps = Omit<TeamTableProps, 'rows' | 'openRows' | 'onToggle' | 'led' | 'onArrive'> & {
  row: ShownRow
  isOpen: boolean
  isNearAtFirst: boolean
  onToggle: () => void
}

const areSame = (some: readonly SessionStudent[], others: readonly SessionStudent[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index])

/** What can be done for a team depends on little of its class. */
const isAlike = (one: TeamBodyProps, other: TeamBodyProps): boolean =>
  one.row.team === other.row.team &&
  areSame(one.row.members, other.row.members) &&
  areSame(one.row.shown, other.row.shown) &&
  one.isOpen === other.isOpen &&
  !one.isOpen &&
  one.isBlind === other.isBlind &&
  one.areNamesHidden === other.areNamesHidden &&
  one.session.control.state === other.session.control.state &&
  one.session.control.team.endsAt === other.session.control.team.endsAt &&
  one.now.toDateString() === other.now.toDateString()

/** The row of a team; far from the screen it is in words alone. */
const TeamBody = memo(function TeamBody(props: TeamBodyProps) {
  useLanguage() // another one draws all anew
  const { row, session, now, isBlind, areNamesHidden, remedies, isOpen, onToggle } = props
  const { ref, isNear } = useNearScreen<HTMLTableSectionElement>(props.isNearAtFirst)
  const { team, members, shown } = row
  const isWhole = isNear || isOpen
  const id = useId()
  const name = team?.name ?? shared.noTeam
  const counts = { done: countDone(members), members: members.length }
  const here = isWhole && team && hereText(session, team, members)
  return (
    <tbody ref={ref} data-team={rowId(team?.id ?? null)}>
      <tr className={isWhole ? undefined : classes.far}>
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
          {isWhole && (
            <Seats
              members={shown}
              captainId={team?.captain?.id ?? null}
              total={session.questionCount}
              now={now}
              label={texts.table.seats({ team: name })}
            />
          )}
        </td>
        <td className={classes.wide}>
          {isWhole && team && <TeamQuizCell team={team} members={members} now={now} />}
        </td>
        <td className={classes.wide}>
          {isWhole && team && <ResultCell team={team} members={members} />}
        </td>
        <td className={classes.actions}>
          {isWhole && team && (
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
