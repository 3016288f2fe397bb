import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** Keeps a color scheme that was chosen while the page is open, and stores none. */
export function createVisitScheme(): MantineColorSchemeManager {
  let chosen: MantineColorScheme | null = null
  return {
    get: (usual) => chosen ?? usual,
    set: (scheme) => {
      chosen = scheme
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {
      chosen = null
    },
  }
}
