import { percentText } from '../number.ts'
import classes from './plot.module.css'

const marks = [0, 20, 40, 60, 80, 100]

/** The scale below a plot whose width is 0 to 100 percent. */
export const PercentScale = () => (
  <div className={classes.scale}>
    {marks.map((mark) => (
      <span key={mark} style={{ left: `${mark}%` }}>
        {percentText(String(mark))}
      </span>
    ))}
  </div>
)
