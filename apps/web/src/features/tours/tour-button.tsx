import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { texts } from './messages.ts'
import type { PageTour } from './tour-choice.ts'
import { useTours } from './tours-provider.tsx'

/**
 * Starts the tour of the page on which it stands; where it stands, that tour may also start by
 * itself. Made for the line of the way back, at its right end. `isForStaff`: as whom it
 * shows its reader around.
 */
export function TourButton({ tour, isForStaff }: { tour: PageTour; isForStaff: boolean }) {
  const { start, enter } = useTours()
  useEffect(() => enter(tour, isForStaff), [enter, tour, isForStaff])
  return (
    <Button
      variant="subtle"
      size="sm"
      mt={-12}
      mr={-14}
      leftSection={<Compass size={16} aria-hidden />}
      onClick={() => start(tour)}
    >
      {texts.start[tour]}
    </Button>
  )
}
