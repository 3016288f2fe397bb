import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names and values below each other. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
