import { useLayoutEffect } from 'react'

/** How many ask for a class. */
const uses = new Map<string, number>()

/**
 * The root of the document has this class while this is mounted, and `isOn`: for what only its style
 * can do, such as room around what gets the focus. `:root:has(...)` would be asked anew at each change
 * of the page.
 */
export function useRootClass(name: string | undefined, isOn = true): void {
  useLayoutEffect(() => {
    if (!name || !isOn) return
    const { classList } = document.documentElement
    uses.set(name, (uses.get(name) ?? 0) + 1)
    classList.add(name)
    return () => {
      const rest = (uses.get(name) ?? 0) - 1
      uses.set(name, rest)
      if (rest === 0) classList.remove(name)
    }
  }, [name, isOn])
}
