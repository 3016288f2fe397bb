import type { ComponentType } from 'react'

/** How a part stands: neither of both while it is on its way. */
export type PartState = { readonly component?: ComponentType; readonly error?: unknown }

/** A page or a layout that may be a download of its own. */
export type Part = {
  readonly state: () => PartState
  /**
   * Begins its download, unless that is under way; one that has failed begins anew. Undefined where
   * there is nothing to wait for; what it answers never fails.
   */
  readonly load: () => Promise<void> | undefined
}

/** A part that is here already. */
export const here = (component: ComponentType): Part => ({
  state: () => ({ component }),
  load: () => undefined,
})

/** A part that is a download. */
export function downloaded(download: () => Promise<ComponentType>): Part {
  let state: PartState = {}
  let coming: Promise<void> | undefined
  const load = () => {
    if (state.component) return
    state = {}
    coming ??= download()
      .then(
        (component) => {
          state = { component }
        },
        (error: unknown) => {
          state = { error }
        },
      )
      .finally(() => {
        coming = undefined
      })
    return coming
  }
  return { state: () => state, load }
}
