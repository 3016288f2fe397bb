import { VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import type { Person } from '@tbl/contract/base'
import type { TeamList } from '@tbl/contract/teams'
import { matchesSearch } from '@tbl/domain/search'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { SectionSelect } from '../../../tbl/sections/section-select.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts as shared } from '../messages.ts'
import { ChosenBar, DoneBar } from './board-bar.tsx'
import { movesTo, namesCaptain } from './board-change.ts'
import { BoardDrag } from './board-drag.tsx'
import { nextFocus, rowAt, rowOf, studentOf } from './board-keys.ts'
import { BoardTeam } from './board-team.tsx'
import { FreeStudents } from './free-students.tsx'
import { texts } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import classes from './team-board.module.css'
import type { useArrange } from './use-arrange.ts'
import type { useChosen } from './use-chosen.ts'

/** More teams than this are easier to search than to scroll. */
const searchFrom = 10

type TeamBoardProps = {
  courseId: string
  arrangement: ReturnType<typeof useArrange>
  choice: ReturnType<typeof useChosen>
  filter?: SectionFilter
  /** A dialog lies over the board: its keys rest. */
  isCovered: boolean
  onEdit: (teamId: string) => void
}

/**
 * All teams and who is in none; students are moved by dragging, or by choosing them and then a
 * team.
 */
export function TeamBoard({
  courseId,
  arrangement: { list, change, undo, steps },
  choice: { people, chosen, toggle, choose },
  filter,
  isCovered,
  onEdit,
}: TeamBoardProps) {
  const [search, setSearch] = useState('')
  const [isMoving, setIsMoving] = useState(false)
  const [said, setSaid] = useState('')
  const [dismissed, setDismissed] = useState(0)
  const canDrag = !useMediaQuery('(max-width: 47.99em)', false)
  const focusAfter = useRef<{ before: TeamList; userId: string; preventScroll: boolean } | null>(
    null,
  )

  useEffect(() => {
    const next = focusAfter.current
    if (!next || next.before === list) return // the rows do not stand where they belong yet
    rowOf(next.userId)?.focus({ preventScroll: next.preventScroll })
    focusAfter.current = null
  }, [list])

  const move = (userIds: Iterable<string>, teamId: string | null, isDrag = false) => {
    const wanted = movesTo(list, userIds, teamId)
    if (wanted.moves.length === 0) return
    const next = isDrag
      ? wanted.moves[0]?.userId
      : nextFocus(wanted.moves.map(({ userId }) => userId))
    const text = change(wanted)
    if (text === null) return
    if (next !== undefined)
      // what was dropped is not left under the bar
      focusAfter.current = { before: list, userId: next, preventScroll: !isDrag }
    setSaid(text)
    setIsMoving(false)
    choose([])
  }
  const place = useRef((_teamId: string) => {})
  place.current = (teamId) => move(chosen, teamId)
  // stays the same, so that only the teams that change are drawn anew
  const onPlace = useCallback((teamId: string) => place.current(teamId), [])
  const makeCaptain = (teamId: string, userId: string) => {
    focusAfter.current = { before: list, userId, preventScroll: true }
    setSaid(change(namesCaptain(teamId, userId)) ?? '')
    choose([])
  }
  const takeBack = () => {
    const step = undo()
    const [first] = step?.back.moves ?? []
    if (!step || !first) return
    focusAfter.current = { before: list, userId: first.userId, preventScroll: false }
    setSaid(texts.done.undone({ change: step.text() }))
    setDismissed(steps.length - 1)
  }
  const cancel = () => {
    const [first] = chosen
    if (first !== undefined) rowOf(first)?.focus({ preventScroll: true })
    choose([])
  }
  const areKeysOn = !isCovered && !isMoving
  useHotkeys([
    ['mod+Z', () => areKeysOn && takeBack()],
    ['Escape', () => areKeysOn && cancel()],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const userId = studentOf(event.target)
    if (userId === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = rowAt(event.target as HTMLElement, event.key)
    if (event.key !== 'Enter' && !next) return
    event.preventDefault()
    next?.focus()
    if (event.key !== 'Enter') return
    if (!chosen.has(userId)) choose([userId])
    setIsMoving(true)
  }

  const students = [...chosen].flatMap((id) => people.get(id) ?? [])
  const [only] = chosen.size === 1 ? chosen : []
  const led = list.teams.find(
    ({ captainId, members }) => captainId !== only && members.some(({ id }) => id === only),
  )
  const isShown = ({ id }: Person) =>
    filter?.sectionId == null || list.sectionOf?.[id] === filter.sectionId
  const teams = list.teams.filter(
    ({ name, members }) =>
      matchesSearch(search, name, ...members.map((member) => member.name)) &&
      (filter?.sectionId == null || members.some(isShown)),
  )
  const free = (list.free ?? []).filter(isShown)
  const isSeated =
    students.length > 0 &&
    list.teams.some(({ members }) => members.some(({ id }) => chosen.has(id)))
  const done = steps.length > dismissed ? steps.at(-1) : undefined
  return (
    <BoardDrag
      chosen={chosen}
      nameOf={(userId) => people.get(userId)?.name ?? ''}
      onDrop={(userIds, teamId) => move(userIds, teamId, true)}
    >
      <div className={classes.tools}>
        {list.teams.length > searchFrom && (
          <SearchField label={shared.search.label} value={search} onChange={setSearch} />
        )}
        {filter && <SectionSelect {...filter} />}
      </div>
      <VisuallyHidden id="board-keys">{texts.keys}</VisuallyHidden>
      <fieldset
        className={classes.board}
        aria-label={texts.label}
        aria-describedby="board-keys"
        data-board
        onKeyDown={onKeyDown}
      >
        {(free.length > 0 || list.teams.length > 0) && (
          <FreeStudents
            students={free.filter(({ name }) => matchesSearch(search, name))}
            total={free.length}
            chosen={chosen}
            canRelease={isSeated}
            canDrag={canDrag}
            onToggle={toggle}
            onRelease={() => move(chosen, null)}
          />
        )}
        {list.teams.length === 0 ? (
          <NoTeams courseId={courseId} hasStudents={list.studentCount > 0} />
        ) : (
          <div className={classes.teams}>
            {teams.map((team) => (
              <BoardTeam
                key={team.id}
                team={team}
                sizeLimit={list.settings.teamSizeLimit}
                chosen={chosen}
                canDrag={canDrag}
                onToggle={toggle}
                onPlace={onPlace}
                onEdit={onEdit}
              />
            ))}
            {teams.length === 0 && (
              <EmptyState
                title={texts.notFound}
                text={search.trim() === '' ? shared.search.notInSection : shared.search.notFound}
              />
            )}
          </div>
        )}
      </fieldset>
      {students.length > 0 ? (
        <ChosenBar
          students={students}
          onCaptain={led && only !== undefined ? () => makeCaptain(led.id, only) : null}
          onMove={() => setIsMoving(true)}
          onCancel={cancel}
        />
      ) : (
        done && (
          <DoneBar
            text={done.text()}
            onUndo={takeBack}
            onDismiss={() => setDismissed(steps.length)}
          />
        )
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <MoveDialog
        isOpen={isMoving}
        list={list}
        students={students}
        onMove={(teamId) => move(chosen, teamId)}
        onClose={() => setIsMoving(false)}
      />
    </BoardDrag>
  )
}

function NoTeams({ courseId, hasStudents }: { courseId: string; hasStudents: boolean }) {
  if (hasStudents) return <EmptyState title={texts.noTeams.title} text={texts.noTeams.text} />
  const students = (
    <ButtonLink to="/courses/$courseId" params={{ courseId }} search={{ tab: 'students' }}>
      {texts.noTeams.goToStudents}
    </ButtonLink>
  )
  return (
    <EmptyState
      title={texts.noTeams.title}
      text={texts.noTeams.withoutStudents}
      action={students}
    />
  )
}
