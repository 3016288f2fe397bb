import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { matchesSearch } from '@tbl/domain/search'
import type { Filter } from '../page/session-search.ts'
import { hasSubmitted, isOpen } from '../step.ts'

type Known = Pick<ClassSession, 'control' | 'teams'>

const isLetOff = ({ state }: SessionStudent): boolean =>
  state === 'excused' || state === 'absent' || state === 'makeUp'

/** Who is missing: has not opened the quiz, is away, or is not here in the team phase. */
function isMissing({ control }: Known, student: SessionStudent): boolean {
  if (isLetOff(student)) return false
  if (isOpen(control.team) && !student.isHere) return true
  return student.state === 'notOpened' || student.state === 'away'
}

function isShown(known: Known, student: SessionStudent, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'missing':
      return isMissing(known, student)
    case 'answering':
      return student.state === 'answering' || student.state === 'away'
    case 'away':
      return student.state === 'away'
    case 'notDone':
      return !hasSubmitted(student) && !isLetOff(student)
  }
}

/** Whether a filter, and a search by student or team name, leave a student in a list. */
export function createFilter(
  known: Known,
  { filter, find }: { readonly filter: Filter; readonly find: string },
): (student: SessionStudent) => boolean {
  const names = new Map(known.teams.map(({ id, name }) => [id, name]))
  return (student) =>
    isShown(known, student, filter) &&
    (find.trim() === '' ||
      matchesSearch(find, student.name) ||
      matchesSearch(find, (student.teamId && names.get(student.teamId)) ?? ''))
}
