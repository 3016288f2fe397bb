import { type TeamMark, teamMarks } from '@tbl/domain/projected-counts'
import type { CSSProperties } from 'react'
import { texts } from './messages.ts'
import classes from './projector.module.css'

/** How many stand in a row at most. */
const perRow = 40

/** The teams as marks without names, by how far they are: a disc, a ring, a dot. */
export function TeamMarks({ teams }: { teams: readonly TeamMark[] }) {
  const counts = teamMarks
    .map((mark) => ({ mark, count: teams.filter((one) => one === mark).length }))
    .filter(({ count }) => count > 0)
  const done = counts.find(({ mark }) => mark === 'done')?.count ?? 0
  const rows = Math.ceil(teams.length / perRow)
  const size = { '--rows': rows, '--columns': Math.ceil(teams.length / rows) } as CSSProperties
  return (
    <section className={classes.teams}>
      <div className={classes.teamWords}>
        <p className={classes.count}>{texts.teamsDone({ done, teams: teams.length })}</p>
        <ul className={classes.legend}>
          {counts.map(({ mark, count }) => (
            <li key={mark}>
              <span className={classes.mark} data-mark={mark} aria-hidden />
              {texts.mark({ mark: texts.marks[mark], count })}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.marks} style={size} aria-hidden>
        {teams.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but places
          <span key={place} className={classes.mark} data-mark={mark} />
        ))}
      </div>
    </section>
  )
}
