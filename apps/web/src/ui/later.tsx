import { Button, Text } from '@mantine/core'
import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react'
import { texts } from './messages.ts'

/**
 * What stands on a page and is a download of its own, begun when it is first drawn. Where it does
 * not come the page stays, and it can be asked for again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => here)
    const [isFailed, setFailed] = useState(false)
    const ask = useCallback(() => {
      setFailed(false)
      load().then(
        (part) => {
          here = part
          setPart(() => part)
        },
        () => setFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!Part) ask()
    }, [Part, ask])
    if (Part) return createElement(Part, props)
    if (!isFailed) return null
    return (
      <Text component="div" size="sm" role="alert">
        {texts.checkConnection}{' '}
        <Button size="sm" variant="default" onClick={ask}>
          {texts.tryAgain}
        </Button>
      </Text>
    )
  }
}
