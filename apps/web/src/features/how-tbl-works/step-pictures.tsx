import type { ReactNode } from 'react'
import { tokens } from '../../ui/theme/colors.ts'
import classes from './how-tbl-works.module.css'

/*
 * Small drawings of the three steps, in the product's own signs: an outlined table, discs for
 * people, the star of a right answer. Decorative: the words below say the same.
 */

/** `left` is where the drawing begins, so that it stands in line with the words. */
const Drawing = ({ left, children }: { left: number; children: ReactNode }) => (
  <svg
    className={classes.picture}
    viewBox={`${left} 0 112 96`}
    fill="none"
    stroke="var(--tbl-edge)"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
  >
    {children}
  </svg>
)

const Person = ({ x, y, seat }: { x: number; y: number; seat: number }) => (
  <>
    <circle cx={x} cy={y} r={14} fill="var(--tbl-bg)" stroke="none" />
    <circle cx={x} cy={y} r={10} fill={tokens[seat]} stroke="none" />
  </>
)

/** One person with a book. */
export const PreparePicture = () => (
  <Drawing left={35}>
    <path d="M72 44c-10-7-24-8-36-5v40c12-3 26-2 36 5 10-7 24-8 36-5V39c-12-3-26-2-36 5Zm0 0v40" />
    <path
      d="M46 51c6-1 11 0 16 3M46 62c6-1 11 0 16 3M98 51c-6-1-11 0-16 3M98 62c-6-1-11 0-16 3"
      stroke="var(--tbl-line-2)"
    />
    <Person x={72} y={16} seat={0} />
  </Drawing>
)

/** A card whose answers are scratched until the star shows. */
export const CheckPicture = () => (
  <Drawing left={15}>
    <rect x={16} y={8} width={110} height={80} rx={14} />
    <rect x={28} y={20} width={88} height={15} rx={5} fill="var(--tbl-sunk)" stroke="none" />
    <path d="M36 27.5h36" stroke="var(--tbl-line-2)" />
    <rect x={92} y={22} width={22} height={11} rx={3} fill="var(--tbl-foil)" stroke="none" />
    <rect
      x={28}
      y={40.5}
      width={88}
      height={15}
      rx={5}
      fill="var(--tbl-ok-soft)"
      stroke="var(--tbl-ok)"
    />
    <path d="M36 48h36" stroke="var(--tbl-ok)" />
    <path
      d="m103 41.500 2 4.300 4.700.6-3.500 3.200.9 4.600-4.100-2.300-4.100 2.300.9-4.600-3.500-3.200 4.700-.6Z"
      fill="var(--tbl-ok)"
      stroke="none"
    />
    <rect x={28} y={61} width={88} height={15} rx={5} fill="var(--tbl-sunk)" stroke="none" />
    <path d="M36 68.500h36" stroke="var(--tbl-line-2)" />
    <rect x={92} y={63} width={22} height={11} rx={3} fill="var(--tbl-foil)" stroke="none" />
  </Drawing>
)

/** A team around a table with one case on it. */
export const ApplyPicture = () => (
  <Drawing left={20}>
    <rect x={30} y={18} width={84} height={60} rx={18} />
    <path d="M60 34h24v28H60zM66 42h12M66 48h12M66 54h7" stroke="var(--tbl-ink-3)" />
    <Person x={72} y={18} seat={0} />
    <Person x={30} y={48} seat={1} />
    <Person x={114} y={48} seat={2} />
    <Person x={72} y={78} seat={3} />
  </Drawing>
)
