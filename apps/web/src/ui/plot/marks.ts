import classes from './plot.module.css'

/** How marks of plots are drawn: students plain, teams with an outline around their hatch. */
export const marks = {
  plain: classes.plain,
  outlined: classes.outlined,
  /** What a bar of 100 percent fills. */
  track: classes.track,
} as const
