import { devBuild, isOtherBuild } from '@tbl/domain/build'

/** The build of this page: the server writes its number into the page. */
export const ownBuild =
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || devBuild

/** A page of one build, and what it hears from answers of the build that the server has now. */
export type BuildWatch = {
  readonly own: string
  /** Hears the number that came with an answer. */
  readonly hear: (answered: string | null) => void
  /**
   * The build that the server has meanwhile; null while it has this one. Once heard it stays: of
   * two servers one may be older.
   */
  readonly other: () => string | null
  readonly subscribe: (listener: () => void) => () => void
}

export function watchBuild(own: string): BuildWatch {
  let other: string | null = null
  const listeners = new Set<() => void>()
  return {
    own,
    hear: (answered) => {
      if (!isOtherBuild(own, answered) || answered === other) return
      other = answered
      for (const listener of listeners) listener()
    },
    other: () => other,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
