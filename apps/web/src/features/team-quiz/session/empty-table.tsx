import { PersonDisc } from '../../../ui/person-disc.tsx'
import classes from './empty-table.module.css'

/** You at a table where nobody else is to be seen. Decorative. */
export function EmptyTable({ name }: { name: string }) {
  return (
    <div className={classes.room} aria-hidden>
      <div className={classes.row}>
        <i />
        <i />
        <i />
      </div>
      <div className={classes.table} />
      <div className={classes.row}>
        <i />
        <span>
          <PersonDisc name={name} size={36} />
        </span>
        <i />
      </div>
    </div>
  )
}
