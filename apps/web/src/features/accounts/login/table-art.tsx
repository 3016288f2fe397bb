import { type CardOption, ScratchCard } from '../../../tbl/card/scratch-card.tsx'
import { type Sitter, TablePicture } from '../../../tbl/seats/table-picture.tsx'
import { texts } from './messages.ts'
import classes from './table-art.module.css'

const sitters: readonly Sitter[] = [
  { name: 'Amara Okonkwo' },
  { name: 'Jonas Lindqvist', votes: ['B'] },
  { name: 'Priya Natarajan', isCaptain: true },
  { name: 'Mateo Fernandez' },
  { name: 'Mei Horvath', votes: ['C'] },
]

const options = (): readonly CardOption[] => [
  { id: 'a', text: texts.picture.options.a, state: 'wrong', tryNumber: 1 },
  { id: 'b', text: texts.picture.options.b, state: 'open' },
  { id: 'c', text: texts.picture.options.c, state: 'right', tryNumber: 2 },
  { id: 'd', text: texts.picture.options.d, state: 'open' },
]

/** A team around its scratch card: what happens here, in one picture. Decorative. */
export const TableArt = () => (
  <TablePicture sitters={sitters}>
    <div className={classes.card}>
      <p className={classes.question}>{texts.picture.question}</p>
      <ScratchCard kind="single" label="" options={options()} hasFoil isStill onChoose={() => {}} />
    </div>
  </TablePicture>
)
