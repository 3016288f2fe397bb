import { type CardOption, ScratchCard } from '../../ui/scratch-card.tsx'
import { SeatDisc } from '../../ui/seats.tsx'
import classes from './table-art.module.css'

const people = [
  { name: 'Amara Okonkwo', votes: undefined },
  { name: 'Jonas Lindqvist', votes: ['B'] },
  { name: 'Priya Natarajan', votes: undefined },
  { name: 'Mateo Fernandez', votes: undefined },
  { name: 'Mei Horvath', votes: ['C'] },
]
const captain = 2

const options: readonly CardOption[] = [
  { id: 'a', text: 'Metoprolol', state: 'wrong', tryNumber: 1 },
  { id: 'b', text: 'Verapamil', state: 'open' },
  { id: 'c', text: 'Ivabradine', state: 'right', tryNumber: 2 },
  { id: 'd', text: 'Digoxin', state: 'open' },
]

/** A team around its scratch card: what happens here, in one picture. Decorative. */
export function TableArt() {
  return (
    <div className={classes.art} aria-hidden inert>
      <div className={classes.seats}>
        {people.map(({ name, votes }, place) => (
          <SeatDisc key={name} size={48} seat={{ userId: name, name, place, votes, isCaptain: place === captain, note: '' }} />
        ))}
      </div>
      <div className={classes.table}>
        <p className={classes.question}>Which drug slows the heart without weakening its beat?</p>
        <ScratchCard kind="single" label="" options={options} hasFoil isStill onChoose={() => {}} />
      </div>
    </div>
  )
}
