import { eq, isNotNull } from 'drizzle-orm'
import { roleFields, staffIds } from '../../access/role-in-course.ts'
import { notFound } from '../../platform/api.ts'
import { type Claim, definePlace, type Found } from '../../platform/caller.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Slots } from '../../platform/database/statement.ts'
import { courses } from '../../schema/courses.ts'
import { gradeItems } from '../../schema/grades.ts'

export type TypedItemPlace = Found<typeof findTypedItem>

/** A typed item of a course, and where who asks stands to it. */
export const findTypedItem = (itemId: string) => async (reader: Reader, claim: Claim) => {
  const row = await typedItem(reader, claim, { itemId })
  return row?.title == null ? null : { ...row, title: row.title }
}

/** Keeps a typed item from being removed until the transaction ends; the call ends when it is gone. */
export async function requireItem(tx: Tx, itemId: string): Promise<void> {
  const rows = await tx
    .select({ id: gradeItems.id })
    .from(gradeItems)
    .where(eq(gradeItems.id, itemId))
    .for('key share')
  if (rows.length === 0) throw notFound()
}

const typedItem = definePlace((reader, who, { itemId }: Slots<{ itemId: string }>) =>
  reader
    .select({
      me: who.fields,
      itemId: gradeItems.id,
      title: gradeItems.title,
      courseId: courses.id,
      roleInCourse: roleFields(who),
      staffIds,
    })
    .from(who.table)
    .innerJoin(gradeItems, eq(gradeItems.id, itemId))
    .innerJoin(courses, eq(courses.id, gradeItems.courseId))
    .where(isNotNull(gradeItems.title)),
)
