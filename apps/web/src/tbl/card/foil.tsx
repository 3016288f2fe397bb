import { Star } from 'lucide-react'
import { useId } from 'react'
import classes from './foil.module.css'

const passes = 9

/**
 * A coin going to and fro over a 100 x 100 field: ragged ends, slivers left between the passes. The
 * same seed draws the same line.
 */
function rubPath(seed: number): string {
  let state = seed * 97 + 13
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  return Array.from({ length: passes + 1 }, (_, pass) => {
    const x = pass % 2 === 1 ? 84 + random() * 14 : 3 + random() * 15
    const y = 6 + pass * 9.6 + (random() - 0.5) * 9
    return `${pass === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
  }).join('')
}

type FoilProps = {
  isScratched?: boolean
  /** Draws this scratch and no other. */
  seed?: number
  /** Width of the coin's line, pixels. */
  line?: number
  /** Radius of the clear round in the middle, pixels. */
  hole?: number
}

/**
 * The silver coating; fills its positioned parent. Decorative: state is told in words beside it.
 */
export function Foil({ isScratched = false, seed = 0, line = 9, hole = 0 }: FoilProps) {
  const id = useId()
  return (
    <svg className={classes.foil} aria-hidden focusable="false">
      <defs>
        <pattern
          id={`${id}hatch`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--tbl-foil)" />
          <rect width="2" height="6" fill="var(--tbl-foil-2)" />
        </pattern>
        <mask id={`${id}mask`}>
          <rect width="100%" height="100%" fill="#fff" />
          {isScratched && (
            <svg
              aria-hidden
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              width="100%"
              height="100%"
            >
              <path
                className={classes.rub}
                d={rubPath(seed)}
                fill="none"
                stroke="#000"
                strokeWidth={line}
                strokeLinecap="round"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          )}
          {isScratched && hole > 0 && (
            <circle className={classes.hole} cx="50%" cy="50%" r={hole} fill="#000" />
          )}
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}hatch)`} mask={`url(#${id}mask)`} />
    </svg>
  )
}

type FoilStubProps = {
  /** Number of the try that scratched it; undefined while it is whole. */
  attempt?: number
  isRight: boolean
  /** Scratched just now. */
  isFresh: boolean
  seed: number
}

/** The scratch field of one option: foil, the number of the wrong try, or the star. Decorative. */
export function FoilStub({ attempt, isRight, isFresh, seed }: FoilStubProps) {
  const isScratched = attempt !== undefined
  return (
    <span
      className={classes.stub}
      data-right={isRight || undefined}
      data-fresh={isFresh || undefined}
      aria-hidden
    >
      <Foil
        isScratched={isScratched}
        seed={seed + (attempt ?? 0)}
        line={isRight ? 12 : 9}
        hole={isRight ? 25 : 17}
      />
      {isScratched && (
        <span className={classes.reveal}>
          {isRight ? (
            <Star size={36} fill="currentColor" strokeWidth={1.5} />
          ) : (
            <span className={classes.try}>{attempt}</span>
          )}
        </span>
      )}
    </span>
  )
}
