import type { GradeChange } from '@tbl/contract/gradebook'
import type { TableItem } from '@tbl/contract/grades'

/** Of the changes of a student those at one grade item. */
export const changesOf = (
  history: readonly GradeChange[],
  item: TableItem,
): readonly GradeChange[] =>
  history.filter(({ quizId, part }) =>
    item.kind === 'typed' ? quizId === item.itemId : quizId === item.quizId && part === item.part,
  )

/** With which reason the mark was set that stood before the last one; the newest change is first. */
export const reasonBefore = (history: readonly GradeChange[], item: TableItem): string =>
  changesOf(history, item).filter(({ kind }) => kind === 'mark')[1]?.reason ?? ''
