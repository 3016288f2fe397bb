import type { Report, TeamInReport } from '@tbl/contract/reports'
import { useId } from 'react'
import { formatScore } from '../../../tbl/score.tsx'
import { numberText } from '../../../ui/number.ts'
import { SharedHatch } from '../../../ui/plot/hatch.tsx'
import { marks } from '../../../ui/plot/marks.ts'
import { PercentScale } from '../../../ui/plot/percent-scale.tsx'
import { PlotFigure } from '../../../ui/plot/plot-figure.tsx'
import { gainText, none } from '../numbers.ts'
import { texts } from './messages.ts'
import classes from './teams.module.css'

const percentOf = (percent: number | null, isTeam = false): string =>
  percent === null ? none : formatScore(percent, isTeam ? 'team' : 'individual')
const gainOf = (gain: number | null): string => (gain === null ? none : gainText(gain))

/** Each team from its lowest to its highest member, and where it came together. */
export function TeamsPlot({ report }: { report: Report }) {
  const hatch = useId()
  const { columns } = texts
  return (
    <PlotFigure
      title={texts.title}
      isTableShown
      caption={texts.caption({ beaten: report.beaten.byScore.teams, of: report.beaten.byScore.of })}
      table={{
        head: [
          columns.team,
          columns.members,
          columns.lowest,
          columns.mean,
          columns.highest,
          columns.score,
          columns.gain,
          columns.overMean,
          columns.firstTry,
        ],
        rows: report.teamFigures.map((one) => [
          one.team.name,
          numberText(String(one.members)),
          percentOf(one.lowest),
          percentOf(one.mean, true),
          percentOf(one.highest),
          percentOf(one.score, true),
          gainOf(one.gainOverBest),
          gainOf(one.gainOverMean),
          percentOf(one.firstTry, true),
        ]),
      }}
    >
      <SharedHatch id={hatch} />
      {report.teamFigures.map((one) => (
        <div key={one.team.id} className={classes.row}>
          <span className={classes.name}>{one.team.name}</span>
          <Span figures={one} fill={`url(#${hatch})`} />
        </div>
      ))}
      <div className={classes.row}>
        <span className={classes.name} />
        <div className={classes.line}>
          <PercentScale />
        </div>
      </div>
    </PlotFigure>
  )
}

const height = 26
const middle = height / 2

function Span({ figures, fill }: { figures: TeamInReport; fill: string }) {
  const { lowest, mean, highest, score } = figures
  return (
    <svg className={classes.line} height={height} role="presentation">
      {lowest !== null && highest !== null && mean !== null && (
        <g className={classes.members}>
          <line x1={`${lowest}%`} x2={`${highest}%`} y1={middle} y2={middle} />
          {[lowest, highest].map((end, at) => (
            <line
              key={at === 0 ? 'lowest' : 'highest'}
              x1={`${end}%`}
              x2={`${end}%`}
              y1={middle - 6}
              y2={middle + 6}
            />
          ))}
          <circle cx={`${mean}%`} cy={middle} r="5" />
        </g>
      )}
      {/* a shape has its place in percent only as a picture of its own */}
      <svg x={`${score}%`} y={middle} overflow="visible" role="presentation">
        <path className={marks.outlined} d="M0 -8 L8 0 L0 8 L-8 0 Z" fill={fill} />
      </svg>
    </svg>
  )
}
