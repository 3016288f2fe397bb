import { type CardOption, ScratchCard } from '../../tbl/card/scratch-card.tsx'
import { type Sitter, TablePicture } from '../../tbl/seats/table-picture.tsx'
import classes from './how-tbl-works.module.css'
import { texts } from './messages.ts'

const team = (): readonly Sitter[] => [
  { name: 'Amara Okonkwo', votes: ['A'] },
  { name: texts.example.you, votes: ['A'] },
  { name: 'Priya Natarajan', votes: ['B'], isCaptain: true },
  { name: 'Mateo Fernandez', votes: ['B'] },
]

const alone = (): readonly CardOption[] => [
  { id: 'a', text: texts.example.oxygen, state: 'picked' },
  { id: 'b', text: texts.example.nitrogen, state: 'open' },
  { id: 'c', text: texts.example.argon, state: 'open' },
]
const together = (): readonly CardOption[] => [
  { id: 'a', text: texts.example.oxygen, state: 'wrong', tryNumber: 1 },
  { id: 'b', text: texts.example.nitrogen, state: 'right', tryNumber: 2 },
  { id: 'c', text: texts.example.argon, state: 'open' },
]

/** One person and a question. Decorative: the words beside it say the same. */
export const IndividualPicture = () => (
  <Example sitters={[{ name: texts.example.you }]} options={alone()} />
)

/** The same question at the team's table, scratched twice. Decorative. */
export const TeamPicture = () => <Example sitters={team()} options={together()} hasFoil />

const Example = ({
  sitters,
  options,
  hasFoil = false,
}: {
  sitters: readonly Sitter[]
  options: readonly CardOption[]
  hasFoil?: boolean
}) => (
  <TablePicture sitters={sitters}>
    <p className={classes.question}>{texts.example.question}</p>
    <ScratchCard
      kind="single"
      label=""
      options={options}
      hasFoil={hasFoil}
      isStill
      onChoose={() => {}}
    />
  </TablePicture>
)
