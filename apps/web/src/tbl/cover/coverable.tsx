import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './cover.module.css'
import { Cover } from './cover.tsx'

type CoverableProps = ComponentProps<typeof Cover> & { isCovered: boolean; children: ReactNode }

/** Nothing is behind the cover at first; what is covered later keeps what was typed. */
export function Coverable({ isCovered, children, onUncover, ...cover }: CoverableProps) {
  const [wasShown, setShown] = useState(!isCovered)
  if (!isCovered && !wasShown) setShown(true)
  const content = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isCovered || !wasPressed.current) return
    wasPressed.current = false
    content.current?.focus() // the button that was pressed is gone
  }, [isCovered])
  const press = () => {
    wasPressed.current = true
    onUncover()
  }
  return (
    <>
      {isCovered && <Cover {...cover} onUncover={press} />}
      {wasShown && (
        <div ref={content} tabIndex={-1} hidden={isCovered} className={classes.content}>
          {children}
        </div>
      )}
    </>
  )
}
