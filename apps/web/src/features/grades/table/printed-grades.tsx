import type { GradeTable } from '@tbl/contract/grades'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { texts as shared } from '../messages.ts'
import { categoryName, scoreText } from '../names.ts'
import { numberOrNone } from './grid-row.tsx'
import { texts } from './messages.ts'
import classes from './page.module.css'

/** On paper: names, means of categories, total and grade of all students, without cells. */
export const PrintedGrades = ({ table }: { table: GradeTable }) => (
  <>
    <p>{timestampText(table.at)}</p>
    <table className={classes.printed}>
      <thead>
        <tr>
          <th scope="col">{texts.student}</th>
          {table.categories.map((category) => (
            <th scope="col" key={category.key}>
              {categoryName(category)} <small>{scoreText(category.weight)}</small>
            </th>
          ))}
          <th scope="col">{shared.total}</th>
          {table.hasGrades && <th scope="col">{shared.grade}</th>}
        </tr>
      </thead>
      <tbody>
        {table.rows
          .filter(({ hasLeft }) => !hasLeft)
          .map(({ student, means, total, grade }) => (
            <tr key={student.id}>
              <th scope="row">{student.name}</th>
              {table.categories.map(({ key }, at) => (
                <td key={key}>{numberOrNone(means[at] ?? null)}</td>
              ))}
              <td>{numberOrNone(total)}</td>
              {table.hasGrades && <td>{grade ?? shared.noNumber}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  </>
)
