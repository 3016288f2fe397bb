import type { PaperProblem } from '@tbl/contract/paper'
import { useState } from 'react'

type Paper = { readonly version: number; readonly seen: string | null }
/** A paper as it was loaded: what is entered is refused where something else is stored by then. */
type Loaded<Of> = { readonly paper: Of; readonly values: readonly string[] }

type PaperOptions<Of> = {
  /** Whose it is, at which quiz. */
  readonly id: string
  readonly first: Of
  /** What stands in its rows at first. */
  readonly valuesOf: (paper: Of) => readonly string[]
  /** Loads it as it is now. */
  readonly load: (version: number) => Promise<Of | undefined>
}

/** What was typed into dialogs that were closed without saving, until the page is left. */
const unsaved = new Map<string, readonly string[]>()
const keyOf = (id: string, { version, seen }: Paper): string => `${id} ${version} ${seen}`

/** What is typed, and into which paper; news do not change it under the hand. */
export function usePaper<Of extends Paper>({ id, first, valuesOf, load }: PaperOptions<Of>) {
  const fresh = (paper: Of): Loaded<Of> => ({
    paper,
    values: unsaved.get(keyOf(id, paper)) ?? valuesOf(paper),
  })
  const [{ paper, values }, setLoaded] = useState<Loaded<Of>>(() => fresh(first))
  const [problems, setProblems] = useState<readonly PaperProblem[]>([])
  return {
    paper,
    values,
    problems,
    setProblems,
    type: (typed: readonly string[]) => {
      unsaved.set(keyOf(id, paper), typed)
      setProblems([])
      setLoaded({ paper, values: typed })
    },
    saved: () => unsaved.delete(keyOf(id, paper)),
    /** The paper of other questions. */
    choose: async (version: number) => {
      const chosen = await load(version)
      setProblems([])
      if (chosen) setLoaded(fresh(chosen))
    },
    /** It has changed meanwhile: what is typed stays, rows without anything have what is there now. */
    renew: async () => {
      const now = await load(paper.version)
      if (!now) return
      const there = valuesOf(now)
      setLoaded(({ values: typed }) => ({
        paper: now,
        values: there.map((value, index) => typed[index]?.trim() || value),
      }))
    },
  }
}
