import { CloseIcon } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { useRootClass } from '../../ui/page/use-root-class.ts'
import classes from './announcements.module.css'
import { texts } from './messages.ts'
import { useAnnouncements } from './use-announcements.ts'

/** How many stand there without being asked for. */
const mostShown = 3

/** The button of another announcement, else the page's heading: the one that was pressed goes. */
function focusNextTo(button: HTMLElement): void {
  const item = button.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const target = next?.querySelector('button') ?? document.querySelector('h1')
  target?.focus({ preventScroll: true })
}

/** What is announced to the reader at a quiz, until they dismiss it: said politely as it comes. */
export function Announcements({ quizId }: { quizId: string }) {
  const { announcements, dismiss } = useAnnouncements(quizId)
  useRootClass(classes.announced, announcements.length > 0)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const shown = isOpen ? announcements : announcements.slice(0, mostShown)
  const more = announcements.length - shown.length
  const onDismiss = (announcementId: string) => (event: MouseEvent<HTMLButtonElement>) => {
    focusNextTo(event.currentTarget)
    dismiss(announcementId)
  }
  const showAll = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.parentElement?.querySelector<HTMLElement>('li:last-child button')?.focus()
    setIsOpen(true)
  }
  return (
    <div aria-live="polite" aria-relevant="additions">
      {announcements.length > 0 && (
        <section aria-label={texts.label} className={classes.announcements}>
          <ul>
            {shown.map((one) => (
              <li key={one.id}>
                <Megaphone size={18} aria-hidden />
                <p id={`${id}${one.id}`} dir="auto">
                  {one.text}
                </p>
                <button
                  type="button"
                  aria-label={texts.dismiss}
                  aria-describedby={`${id}${one.id}`}
                  onClick={onDismiss(one.id)}
                >
                  <CloseIcon size="20px" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <button type="button" className={classes.more} onClick={showAll}>
              {texts.more({ count: more })}
            </button>
          )}
        </section>
      )}
    </div>
  )
}
