import type { PaperProblem } from '@tbl/contract/paper'
import { useState } from 'react'

/** A paper as it was loaded: what is entered is refused where something else is stored by then. */
type Loaded<Paper> = { readonly paper: Paper; readonly values: readonly string[] }

type PaperOptions<Paper> = {
  readonly first: Paper
  /** What stands in its rows at first. */
  readonly valuesOf: (paper: Paper) => readonly string[]
  /** Loads it as it is now. */
  readonly load: (version: number) => Promise<Paper | undefined>
}

/** What is typed, and into which paper; news do not change it under the hand. */
export function usePaper<Paper extends { readonly version: number }>({
  first,
  valuesOf,
  load,
}: PaperOptions<Paper>) {
  const [{ paper, values }, setLoaded] = useState<Loaded<Paper>>(() => ({
    paper: first,
    values: valuesOf(first),
  }))
  const [problems, setProblems] = useState<readonly PaperProblem[]>([])
  return {
    paper,
    values,
    problems,
    setProblems,
    type: (typed: readonly string[]) => {
      setProblems([])
      setLoaded({ paper, values: typed })
    },
    /** The paper of other questions. */
    choose: async (version: number) => {
      const chosen = await load(version)
      setProblems([])
      if (chosen) setLoaded({ paper: chosen, values: valuesOf(chosen) })
    },
    /** It has changed meanwhile: what is typed stays. */
    renew: async () => {
      const now = await load(paper.version)
      if (now) setLoaded({ paper: now, values })
    },
  }
}
