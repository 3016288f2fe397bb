import type { Person } from '@tbl/contract/base'
import { listed } from '@tbl/texts/texts'
import { createContext, useContext } from 'react'
import { texts } from './messages.ts'

/** Whether the screen is one that the room sees, and shows no name of a student. */
export const NamesHidden = createContext(false)

export const useAreNamesHidden = (): boolean => useContext(NamesHidden)

/** People as the session calls them, wherever their names come from. */
export function useCalled(
  students: readonly Person[],
): <One extends Person>(people: readonly One[]) => One[] {
  const areHidden = useAreNamesHidden()
  return (people) => {
    if (!areHidden) return [...people]
    const names = new Map(students.map(({ id, name }) => [id, name]))
    return people.map((one) => ({ ...one, name: names.get(one.id) ?? texts.somebody }))
  }
}

/** Names of students that come without more: while they are hidden, how many they are. */
export function useListedNames(): (names: readonly string[]) => string {
  const areHidden = useAreNamesHidden()
  return (names) => (areHidden ? texts.students({ students: names.length }) : listed(names))
}
