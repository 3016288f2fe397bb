import classes from './listed-people.module.css'
import { ShowMore, useFirstOf } from './show-more.tsx'

/** How many rows are drawn at first, and with each 'Show more'. */
const firstPeople = 100

/** Somebody of whom only a list tells; `title` is the name, or else the address. */
export type ListedPerson = { readonly id: string; readonly title: string; readonly details: string }

/** People who are on a course's list alone, with what it says of them. */
export function ListedPeople({
  people,
  label,
}: {
  people: readonly ListedPerson[]
  label: string
}) {
  const { first, showMore } = useFirstOf(people, firstPeople)
  return (
    <>
      <ul className={classes.people} aria-label={label}>
        {first.map(({ id, title, details }) => (
          <li key={id}>
            {title}
            {details && <span className={classes.details}>{details}</span>}
          </li>
        ))}
      </ul>
      <ShowMore shown={first.length} total={people.length} onMore={showMore} />
    </>
  )
}
