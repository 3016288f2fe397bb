import { Group, Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../messages.ts'
import classes from './rows.module.css'

/** A quiet list: one thing a row, hairlines between. `label` names it where no heading does. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
)

type RowProps = {
  title: ReactNode
  /** Short facts beside each other, under the title. */
  facts?: ReactNode
  text?: ReactNode
  /** At the right, or below where there is no room. */
  action?: ReactNode
}

export function Row({ title, facts, text, action }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {facts && <div className={classes.facts}>{facts}</div>}
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}

/** The heading of a list, and a link to all of it. */
export function RowsHeading({ title, id, link }: { title: string; id: string; link?: ReactNode }) {
  return (
    <Group className={classes.heading} justify="space-between" align="baseline" gap="sm">
      <Title order={2} id={id}>
        {title}
      </Title>
      {link}
    </Group>
  )
}

/** The shape of a list that is on its way. */
export const SkeletonRows = () => (
  <div className={classes.rows} role="status" aria-label={texts.loading}>
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </div>
)

const SkeletonRow = () => (
  <div className={classes.row}>
    <div className={classes.words}>
      <Skeleton h={20} w="60%" />
      <Skeleton h={14} w="35%" mt={10} />
    </div>
    <Skeleton h="var(--tbl-h-sm)" w={128} />
  </div>
)
