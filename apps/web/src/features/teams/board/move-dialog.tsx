import { Text, UnstyledButton } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { Team, TeamList } from '@tbl/contract/teams'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { count } from '../../../ui/count.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
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
    <Dialog
      title={`Move ${students.length === 1 ? students[0]?.name : count(students.length, 'student')} to...`}
      isOpen={isOpen && students.length > 0}
      onClose={onClose}
    >
      <Places students={students} {...where} />
    </Dialog>
  )
}

function Places({ list, students, onMove }: Pick<MoveDialogProps, 'list' | 'students' | 'onMove'>) {
  const [search, setSearch] = useState('')
  const ids = new Set(students.map(({ id }) => id))
  const isSeated = list.teams.some(({ members }) => members.some(({ id }) => ids.has(id)))
  const places = [
    ...(isSeated ? [noTeam] : []),
    ...list.teams.map((team) => placeIn(team, ids, list.settings.teamSizeLimit)),
  ]
  const found = places.filter(({ name }) => matchesSearch(search, name))
  const first = found.find(({ isOpen }) => isOpen)
  return (
    <>
      {list.teams.length > searchFrom && (
        <SearchField label="Search teams" value={search} onChange={setSearch} />
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
          {list.teams.length === 0 ? 'There is no team yet.' : 'No team matches your search.'}
        </Text>
      )}
    </>
  )
}

type Place = { teamId: string | null; name: string; note?: string; isOpen: boolean }

const noTeam: Place = { teamId: null, name: 'Not in a team', isOpen: true }

/** A team as a place for students; open when all of them find a seat there. */
function placeIn(
  { id: teamId, name, members }: Team,
  studentIds: ReadonlySet<string>,
  limit: number | null,
): Place {
  const arriving = studentIds.size - members.filter((member) => studentIds.has(member.id)).length
  if (arriving === 0) return { teamId, name, note: 'Here now', isOpen: false }
  if (limit === null) return { teamId, name, note: count(members.length, 'member'), isOpen: true }
  const size = `${members.length} of ${limit}`
  if (members.length + arriving <= limit) return { teamId, name, note: size, isOpen: true }
  return {
    teamId,
    name,
    note: members.length >= limit ? 'Full' : `${size}, too small`,
    isOpen: false,
  }
}
