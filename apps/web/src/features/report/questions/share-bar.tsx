import { useId } from 'react'
import { Hatch } from '../../../ui/plot/hatch.tsx'
import { marks } from '../../../ui/plot/marks.ts'
import classes from './questions.module.css'

/** A share as a bar, beside which it is written; students plain, teams hatched. */
export function ShareBar({ share, isTeams = false }: { share: number; isTeams?: boolean }) {
  const hatch = useId()
  return (
    <svg className={classes.bar} height="14" aria-hidden>
      {isTeams && <Hatch id={hatch} />}
      <rect className={marks.track} width="100%" height="14" rx="3" />
      {share > 0 && (
        <rect
          className={isTeams ? marks.outlined : marks.plain}
          width={`${share * 100}%`}
          height="14"
          rx="3"
          fill={isTeams ? `url(#${hatch})` : undefined}
        />
      )}
    </svg>
  )
}
