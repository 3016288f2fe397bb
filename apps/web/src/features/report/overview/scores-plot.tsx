import type { Distribution, Report } from '@tbl/contract/reports'
import { useId } from 'react'
import { formatScore } from '../../../tbl/score.tsx'
import { Hatch } from '../../../ui/plot/hatch.tsx'
import { marks } from '../../../ui/plot/marks.ts'
import { PercentScale } from '../../../ui/plot/percent-scale.tsx'
import { PlotFigure } from '../../../ui/plot/plot-figure.tsx'
import { texts } from './messages.ts'
import classes from './overview.module.css'
import { areDots, binsOf, dotsOf, rowsOf } from './scores.ts'

type Kind = 'individual' | 'team'

/** Earned scores of students and teams on one scale. */
export function ScoresPlot({ report }: { report: Report }) {
  const { individuals, teamScores, edited } = report
  const hasTeams = teamScores.scores.length > 0
  const captions = [
    ...(individuals.scores.length > 0 ? [captionOf(individuals, 'individual')] : []),
    ...(hasTeams ? [captionOf(teamScores, 'team')] : []),
    ...(edited > 0 ? [texts.scores.edited({ scores: edited })] : []),
  ]
  return (
    <PlotFigure
      title={texts.scores.title}
      caption={captions.join(' ')}
      table={{
        head: [
          texts.scores.score,
          texts.scores.students,
          ...(hasTeams ? [texts.scores.teams] : []),
        ],
        rows: rowsOf(individuals.scores, teamScores.scores).map(({ score, students, teams }) => [
          score,
          String(students),
          ...(hasTeams ? [String(teams)] : []),
        ]),
      }}
    >
      {individuals.scores.length > 0 && <Strip distribution={individuals} kind="individual" />}
      {hasTeams && <Strip distribution={teamScores} kind="team" />}
      <PercentScale />
    </PlotFigure>
  )
}

function captionOf({ scores, mean, median }: Distribution, kind: Kind): string {
  const text = (percent: number | null | undefined) => formatScore(percent ?? 0, kind)
  return texts.scores[kind === 'team' ? 'teamsCaption' : 'individualsCaption']({
    count: scores.length,
    mean: text(mean),
    median: text(median),
    lowest: text(scores[0]),
    highest: text(scores.at(-1)),
  })
}

/** Heights, px: of a dot with its gap, of the highest bar, of the two lines above for the marks. */
const dotPitch = 11
const barHeight = 72
const lineHeight = 13
const headroom = 2 * lineHeight

type StripProps = { distribution: Distribution; kind: Kind }

function Strip({ distribution: { scores, mean, median }, kind }: StripProps) {
  const hatch = useId()
  const bins = binsOf(scores)
  const dots = areDots(scores) ? dotsOf(scores) : null
  const rows = dots ? Math.max(...dots.map(({ below }) => below + 1), 1) : 0
  const height = headroom + (dots ? rows * dotPitch : barHeight)
  const fill = kind === 'team' ? `url(#${hatch})` : undefined
  return (
    <div className={classes.strip}>
      <p className={classes.stripName}>
        {kind === 'team' ? texts.scores.teams : texts.scores.students}
      </p>
      <svg height={height} role="presentation">
        {kind === 'team' && <Hatch id={hatch} />}
        {dots
          ? dots.map(({ at, below }) => (
              <circle
                key={`${at} ${below}`}
                className={kind === 'team' ? marks.outlined : marks.plain}
                cx={`${at}%`}
                cy={height - dotPitch * (below + 0.5)}
                r={4.5}
                fill={fill}
              />
            ))
          : bins.map((count, bin) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
                key={bin}
                className={kind === 'team' ? marks.outlined : marks.plain}
                x={`${bin * 10 + 0.4}%`}
                width="9.2%"
                y={height - (count / Math.max(...bins)) * barHeight}
                height={(count / Math.max(...bins)) * barHeight}
                fill={fill}
              />
            ))}
        <Mark at={mean} height={height} name={texts.scores.mean} line={0} />
        <Mark at={median} height={height} name={texts.scores.median} line={1} isDashed />
      </svg>
    </div>
  )
}

type MarkProps = {
  at: number | null
  height: number
  name: string
  /** On which its name stands, from 0: marks that are near each other keep theirs apart. */
  line: number
  isDashed?: boolean
}

/** A line at the mean, a dashed one at the median; its name stands towards the middle of the plot. */
const Mark = ({ at, height, name, line, isDashed = false }: MarkProps) =>
  at !== null && (
    <g className={classes.mark}>
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1={line * lineHeight + 2}
        y2={height}
        strokeDasharray={isDashed ? '4 3' : undefined}
      />
      <text
        x={`${at}%`}
        y={(line + 1) * lineHeight - 3}
        dx={at < 50 ? 4 : -4}
        textAnchor={at < 50 ? 'start' : 'end'}
      >
        {name}
      </text>
    </g>
  )
