import { texts } from './messages.ts'
import classes from './score-legend.module.css'

/** What the four colours of scores say (spec 9). */
const bands = [90, 80, 70, 0] as const

export const ScoreLegend = () => (
  <ul className={classes.legend} aria-label={texts.legend.label}>
    {bands.map((band) => (
      <li key={band}>
        <span className={classes.swatch} data-band={band} aria-hidden />
        {texts.legend[band]}
      </li>
    ))}
  </ul>
)
