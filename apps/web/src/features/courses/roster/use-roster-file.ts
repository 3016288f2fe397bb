import type { Outcome } from '@tbl/domain/outcome'
import { refuse } from '@tbl/domain/outcome'
import type { Roster } from '@tbl/domain/roster'
import { useEffect, useRef, useState } from 'react'
import { fileRefusal } from './check-file.ts'
import { readInWorker, type WorkerRefusal } from './read-in-worker.ts'

/** Why a file gives no roster. */
export type FileRefusal = NonNullable<ReturnType<typeof fileRefusal>> | WorkerRefusal

/** How far the reading of the chosen file is. */
export type Reading =
  | { kind: 'none' }
  | { kind: 'reading'; file: string }
  | { kind: 'refused'; file: string; refusal: FileRefusal }
  | { kind: 'read'; file: string; roster: Roster; afterAt: string }

/**
 * Reads the file chosen last; a new choice, `cancel` and leaving end the reading before.
 * `addAfterAt` reads it again, with that added to its logins. `onAnswer` hears how a reading ended.
 */
export function useRosterFile(onAnswer: (outcome: Outcome<Roster, FileRefusal>) => void) {
  const [reading, setReading] = useState<Reading>({ kind: 'none' })
  const stop = useRef(() => {})
  const chosen = useRef<File>(null)
  useEffect(() => () => stop.current(), [])
  const read = (file: File, afterAt: string) => {
    const answer = (outcome: Outcome<Roster, FileRefusal>) => {
      setReading(
        outcome.ok
          ? { kind: 'read', file: file.name, roster: outcome.value, afterAt }
          : { kind: 'refused', file: file.name, refusal: outcome.refusal },
      )
      onAnswer(outcome)
    }
    stop.current()
    const refusal = fileRefusal(file)
    if (refusal) return answer(refuse(refusal))
    setReading({ kind: 'reading', file: file.name })
    stop.current = readInWorker({ file, afterAt }, answer)
  }
  const choose = (file: File) => {
    chosen.current = file
    read(file, '')
  }
  const addAfterAt = (text: string) => chosen.current && read(chosen.current, text)
  const cancel = () => {
    stop.current()
    setReading({ kind: 'none' })
  }
  return { reading, choose, addAfterAt, cancel }
}
