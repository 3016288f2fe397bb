import { useEffect, useRef } from 'react'

/** What each single key does; nothing that changes something. `false`: it keeps its own meaning. */
export type Keys = Readonly<Record<string, () => unknown>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Single keys of a page, where nobody types and no dialog is open. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
      const act = latest.current[event.key.toLowerCase()]
      if (act && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn])
}
