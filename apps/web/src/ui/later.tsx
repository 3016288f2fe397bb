import { Button, Text } from '@mantine/core'
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'
import { texts } from './messages.ts'

/**
 * What stands on a page, perhaps several times, and is a download of its own, begun when it is first
 * drawn. Where it does not come the page stays, and it can be asked for again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let state: ComponentType<Props> | 'none' | 'coming' | 'failed' = 'none'
  const listeners = new Set<() => void>()
  const change = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const ask = () => {
    change('coming')
    load().then(change, () => change('failed'))
  }
  return function Later(props: Props) {
    const part = useSyncExternalStore(listen, () => state)
    useEffect(() => {
      if (state === 'none') ask()
    }, [])
    if (typeof part !== 'string') return createElement(part, props)
    if (part !== 'failed') return null
    return (
      <Text component="div" size="sm">
        {texts.checkConnection}{' '}
        <Button size="sm" variant="default" onClick={ask}>
          {texts.tryAgain}
        </Button>
      </Text>
    )
  }
}
