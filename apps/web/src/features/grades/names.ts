import type { GradeCategory, TableItem } from '@tbl/contract/grades'
import type { Part } from '@tbl/domain/grade-item'
import { numberText, percentText } from '../../ui/number.ts'
import { texts } from './messages.ts'

/** A category without a name of its own is named as the part that joins it. */
export const categoryName = ({ name, joins }: Pick<GradeCategory, 'name' | 'joins'>): string =>
  name ?? texts.categories[joins ?? 'individual']

/** Whether a category is the one of all results of this part, so that it goes without saying. */
export const isUsual = (
  { name, joins }: Pick<GradeCategory, 'name' | 'joins'>,
  part: Part | null,
): boolean => name === null && joins === part

/** A result by its quiz and part, or by the title of what is typed. */
export const itemName = (item: TableItem): string =>
  item.kind === 'quiz' ? texts.item({ quiz: item.title, part: texts.parts[item.part] }) : item.title

/** A score, mean or weight as it is stored: with all of its decimals, and no others. */
export const scoreText = (score: number): string => numberText(String(score))

/** The same as a percentage, where no column says so. */
export const scorePercent = (score: number): string => percentText(String(score))
