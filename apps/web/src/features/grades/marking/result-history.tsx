import { Text } from '@mantine/core'
import { useState } from 'react'
import { SkeletonRows } from '../../../ui/list/rows.tsx'
import { useGradebookParts } from './gradebook-parts.ts'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { Behind } from './use-behind.ts'

/** How a result has changed; drawn once it is opened. */
export function ResultHistory({ behind: { changes, isError } }: { behind: Behind }) {
  const { Changes } = useGradebookParts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.history}</summary>
      {isOpen &&
        (changes ? (
          <Changes changes={changes} />
        ) : isError ? (
          <Text c="var(--tbl-ink-2)">{texts.notLoaded}</Text>
        ) : (
          <SkeletonRows />
        ))}
    </details>
  )
}
