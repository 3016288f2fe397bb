import type { GradeFlag } from '@tbl/domain/grade-flags'
import { listed } from '@tbl/texts/texts'
import { numberText } from '../../../ui/number.ts'
import { texts as shared } from '../messages.ts'
import { categoryName, scorePercent, scoreText } from '../names.ts'
import { type CategoryMean, formulaOf, formulaText } from './formula.ts'
import { texts } from './messages.ts'
import classes from './total.module.css'

type TotalProps = {
  /** In the order of columns. */
  categories: readonly CategoryMean[]
  total: number | null
  grade: string | null
  /** For who teaches alone. */
  flags?: readonly GradeFlag[]
}

/** Numbers of a formula: means and the total with two decimals, weights as they are. */
const said = (value: number, decimals?: number): string =>
  decimals === undefined ? scoreText(value) : numberText(value.toFixed(decimals))

/** A total, and how it is made: the means of categories, the formula, and what is left out. */
export function Total({ categories, total, grade, flags = [] }: TotalProps) {
  const formula = formulaOf(categories)
  return (
    <div className={classes.whole}>
      <p className={classes.total}>
        {totalText(total, grade)}
        {flags.map((flag) => (
          <span key={flag} className={classes.flag}>
            {shared.flags[flag]}
          </span>
        ))}
      </p>
      {total !== null && (
        <>
          <p className={classes.formula}>{formulaText(formula, total, said)}</p>
          <ul className={classes.means}>
            {formula.counted.map((category) => (
              <li key={category.key}>
                {texts.mean({
                  category: categoryName(category),
                  mean: said(category.mean, 2),
                  weight: said(category.weight),
                })}
              </li>
            ))}
          </ul>
          {formula.leftOut.length > 0 && (
            <p className={classes.leftOut}>
              {texts.leftOut({ categories: listed(formula.leftOut.map(categoryName)) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function totalText(total: number | null, grade: string | null): string {
  if (total === null) return texts.noTotal
  const words = { total: scorePercent(total), grade: grade ?? '' }
  return grade === null ? texts.total(words) : texts.totalGrade(words)
}
