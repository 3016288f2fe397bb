import { Button } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { texts } from './messages.ts'
import classes from './remedies.module.css'

type PeopleWithRemedyProps<One extends Person> = {
  people: readonly One[]
  label?: string
  /** What can be done for each; `which` names the one for whom. */
  remedy: string
  which: (one: { name: string }) => string
  onChoose: (one: One) => void
}

/** Students in a dialog, or teams, each with what can be done for that one. */
export const PeopleWithRemedy = <One extends Person>({
  people,
  label = texts.students,
  remedy,
  which,
  onChoose,
}: PeopleWithRemedyProps<One>) => (
  <ul aria-label={label} className={classes.people}>
    {people.map((one) => (
      <li key={one.id}>
        <span className={classes.name}>{one.name}</span>
        <Button
          size="sm"
          variant="default"
          aria-label={which({ name: one.name })}
          onClick={() => onChoose(one)}
        >
          {remedy}
        </Button>
      </li>
    ))}
  </ul>
)
