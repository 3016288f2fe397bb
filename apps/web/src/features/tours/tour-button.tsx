import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { texts } from './messages.ts'
import type { PageTour, TourReader } from './tour-choice.ts'
import { useTours } from './tours-provider.tsx'

/**
 * Starts the tour of the page on which it stands; where it stands, that tour may also start by
 * itself. Made for the line of the way back, at its right end. `reader`: whom it shows
 * around.
 */
export function TourButton({ tour, reader }: { tour: PageTour; reader: TourReader }) {
  const { start, enter } = useTours()
  useEffect(() => enter(tour, reader), [enter, tour, reader])
  return (
    <Button
      variant="subtle"
      size="sm"
      mt={-12}
      mr={-14}
      maw="none" // of a line that its margin makes narrower
      leftSection={<Compass size={16} aria-hidden />}
      onClick={() => start(tour)}
    >
      {texts.start[tour]}
    </Button>
  )
}
