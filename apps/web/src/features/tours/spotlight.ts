import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import classes from './tour.module.css'

type Spotlight = {
  /** Moves the light to where its target is now. */
  follow: () => void
  close: () => void
}

/**
 * driver.js writes these on what it lights, and takes them away in the end; they stay as the page
 * has them.
 */
const marks = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const
const marksOf = (element: Element | null) =>
  marks.map((name) => [name, element?.getAttribute(name) ?? null] as const)

function putBack(kept: ReturnType<typeof marksOf>, element: Element | null | undefined): void {
  for (const [name, value] of kept) {
    if (value === null) element?.removeAttribute(name)
    else element?.setAttribute(name, value)
  }
}

/**
 * Dims the page except for the target, which stays usable, and opens an empty dialog beside it;
 * without a target the dialog stands in the middle. driver.js keeps Tab within the two. `onOpen`
 * gets the dialog.
 */
export function openSpotlight(
  target: Element | null,
  {
    onOpen,
    onTargetClick,
    onEscape,
  }: { onOpen: (floating: HTMLElement) => void; onTargetClick: () => void; onEscape: () => void },
): Spotlight {
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const overlay = driver({
    animate: false,
    overlayColor: 'var(--tbl-tour-shade)',
    overlayOpacity: 1,
    stagePadding: 8,
    stageRadius: 12,
    popoverOffset: 12,
    popoverClass: classes.dialog,
    allowClose: false, // a click beside the dialog ends nothing
    advanceOnClick: true,
    onNextClick: onTargetClick,
    onPopoverRender: ({ wrapper }) => {
      if (!target) wrapper.setAttribute('aria-modal', 'true')
      onOpen(wrapper)
    },
  })
  const kept = marksOf(target)
  overlay.highlight({ element: target ?? undefined, popover: {} })
  putBack(kept, overlay.getActiveElement())
  // Not when the key is let go: pressed, it may have closed the dialog for which this tour waited.
  const onKey = ({ key, repeat }: KeyboardEvent) => {
    if (key === 'Escape' && !repeat) onEscape()
  }
  document.addEventListener('keydown', onKey)
  const close = () => {
    document.removeEventListener('keydown', onKey)
    const now = marksOf(target)
    overlay.destroy()
    putBack(now, target)
  }
  return { follow: overlay.refresh, close }
}
