import { Skeleton, VisuallyHidden } from '@mantine/core'
import { texts as kit } from '../../ui/messages.ts'
import { numberText } from '../../ui/number.ts'
import { Link } from '../../ui/router/link.tsx'
import type { PlainTo } from '../../ui/router/target.ts'
import classes from './figures.module.css'
import { texts } from './messages.ts'

export type Figure = {
  label: string
  to: PlainTo
  /** Undefined while it is on its way, null when it could not be had. */
  value: number | null | undefined
  /** A few words on the figure, where there is room. */
  note?: string
}

/** Large figures side by side, each the way to what it counts. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul className={classes.figures} aria-label={label}>
    {figures.map((figure) => (
      <li key={figure.to}>
        <Link to={figure.to} className={classes.figure}>
          <Value value={figure.value} />
          <span className={classes.label}>{figure.label}</span>
          {figure.note && <span className={classes.note}>{figure.note}</span>}
        </Link>
      </li>
    ))}
  </ul>
)

function Value({ value }: { value: number | null | undefined }) {
  if (value === undefined) {
    return (
      <>
        <Skeleton component="span" className={classes.shape} />
        <VisuallyHidden>{kit.loading}</VisuallyHidden>
      </>
    )
  }
  return (
    <span className={classes.value}>{value === null ? texts.none : numberText(String(value))}</span>
  )
}
