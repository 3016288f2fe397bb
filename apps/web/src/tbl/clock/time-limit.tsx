import { texts } from './messages.ts'

/** How long a phase will be open, said before it opens; nothing where it has no limit. */
export const TimeLimit = ({
  seconds,
  className,
}: {
  seconds: number | null | undefined
  className?: string
}) =>
  seconds ? <p className={className}>{texts.lasts({ minutes: Math.ceil(seconds / 60) })}</p> : null
