import { Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { texts } from '../messages.ts'

type ShowMoreProps = {
  shown: number
  total: number
  isBusy?: boolean
  onMore: () => void
}

/**
 * Under the first part of a long list: how much of it is shown, and a button for more. Nothing
 * where all was shown from the start.
 */
export function ShowMore({ shown, total, isBusy = false, onMore }: ShowMoreProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const [askedOf, setAskedOf] = useState<number | null>(null)
  const isAsked = askedOf === total // not any more after a search
  const hasMore = shown < total
  useEffect(() => {
    if (isAsked && !hasMore && document.activeElement === document.body)
      line.current?.focus({ preventScroll: true }) // the button went, and the focus with it
  }, [isAsked, hasMore])
  if (!hasMore && !isAsked) return null
  const more = () => {
    setAskedOf(total)
    onMore()
  }
  return (
    <Group mt="md" gap="md">
      {hasMore && (
        <BusyButton
          variant="default"
          isBusy={isBusy}
          busyLabel={texts.showMore.busy}
          onClick={more}
        >
          {texts.showMore.button}
        </BusyButton>
      )}
      <Text ref={line} tabIndex={-1} role="status" fz="sm" c="var(--tbl-ink-3)">
        {texts.showMore.shown({ shown, total })}
      </Text>
    </Group>
  )
}

/**
 * The first part of a long list, of at most `step` items, and the way to `step` more: thousands at
 * once would make the page slow. It reaches as far as what must be shown.
 */
export function useFirstOf<Item>(
  items: readonly Item[],
  step: number,
  mustShow: (item: Item) => boolean = () => false,
): { first: readonly Item[]; showMore: () => void } {
  const [asked, setLimit] = useState(step)
  const limit = Math.max(asked, items.findLastIndex(mustShow) + 1)
  return {
    first: items.length > limit ? items.slice(0, limit) : items,
    showMore: () => setLimit(limit + step),
  }
}
