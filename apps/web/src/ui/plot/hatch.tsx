import classes from './plot.module.css'

/** How a plot fills what is not plain, so that nothing is told by a colour alone. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern
      id={id}
      patternUnits="userSpaceOnUse"
      width="6"
      height="6"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" className={classes.hatchGround} />
      <rect width="2.5" height="6" className={classes.hatchLine} />
    </pattern>
  </defs>
)

/** The same for marks that are drawn elsewhere on the page. */
export const SharedHatch = ({ id }: { id: string }) => (
  <svg width="0" height="0" className={classes.pattern} aria-hidden>
    <Hatch id={id} />
  </svg>
)
