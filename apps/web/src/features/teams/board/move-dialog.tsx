import { Text, UnstyledButton } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { Team, TeamList } from '@tbl/contract/teams'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './move-dialog.module.css'

/** More teams than this are easier to search than to scroll. */
const searchFrom = 10

type MoveDialogProps = {
  isOpen: boolean
  list: TeamList
  students: readonly Person[]
  /** Null takes them out of their teams. */
  onMove: (teamId: string | null) => void
  onClose: () => void
}

/** Where to: every team with its size, and 'no team' for those who have one. */
export function MoveDialog({ isOpen, students, onClose, ...where }: MoveDialogProps) {
  return (
    <Dialog title={question(students)} isOpen={isOpen && students.length > 0} onClose={onClose}>
      <Places students={students} {...where} />
    </Dialog>
  )
}

const question = ([first, ...others]: readonly Person[]): string =>
  first && others.length === 0
    ? texts.move.one({ student: first.name })
    : texts.move.several({ students: 1 + others.length })

function Places({ list, students, onMove }: Pick<MoveDialogProps, 'list' | 'students' | 'onMove'>) {
  const [search, setSearch] = useState('')
  const ids = new Set(students.map(({ id }) => id))
  const isSeated = list.teams.some(({ members }) => members.some(({ id }) => ids.has(id)))
  const places = [
    ...(isSeated ? [noTeam()] : []),
    ...list.teams.map((team) => placeIn(team, ids, list.settings.teamSizeLimit)),
  ]
  const found = places.filter(({ name }) => matchesSearch(search, name))
  const first = found.find(({ isOpen }) => isOpen)
  return (
    <>
      {list.teams.length > searchFrom && (
        <SearchField label={texts.move.search} value={search} onChange={setSearch} />
      )}
      <ul className={classes.places}>
        {found.map(({ teamId, name, note, isOpen }) => (
          <li key={teamId}>
            <UnstyledButton
              className={classes.place}
              disabled={!isOpen}
              data-autofocus={teamId === first?.teamId || undefined}
              onClick={() => onMove(teamId)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.note}>{note}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Text c="var(--tbl-ink-2)">
          {list.teams.length === 0 ? texts.move.noTeam : shared.search.notFound}
        </Text>
      )}
    </>
  )
}

type Place = { teamId: string | null; name: string; note?: string; isOpen: boolean }

const noTeam = (): Place => ({ teamId: null, name: texts.move.out, isOpen: true })

/** A team as a place for students; open when all of them find a seat there. */
function placeIn(
  { id: teamId, name, members }: Team,
  studentIds: ReadonlySet<string>,
  limit: number | null,
): Place {
  const arriving = studentIds.size - members.filter((member) => studentIds.has(member.id)).length
  if (arriving === 0) return { teamId, name, note: texts.move.here, isOpen: false }
  if (limit === null)
    return { teamId, name, note: shared.members({ members: members.length }), isOpen: true }
  const size = { members: members.length, limit }
  if (members.length + arriving <= limit)
    return { teamId, name, note: texts.team.size(size), isOpen: true }
  return {
    teamId,
    name,
    note: members.length >= limit ? shared.full : texts.move.tooSmall(size),
    isOpen: false,
  }
}
