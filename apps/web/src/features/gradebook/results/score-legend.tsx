import classes from './score-legend.module.css'

/** What the four colours of scores say (spec 9). */
const bands = [
  { band: '90', label: '90+' },
  { band: '80', label: '80+' },
  { band: '70', label: '70+' },
  { band: '0', label: 'below 70' },
] as const

export const ScoreLegend = () => (
  <ul className={classes.legend} aria-label="Score colours">
    {bands.map(({ band, label }) => (
      <li key={band}>
        <span className={classes.swatch} data-band={band} aria-hidden />
        {label}
      </li>
    ))}
  </ul>
)
