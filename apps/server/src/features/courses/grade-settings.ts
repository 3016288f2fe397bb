import type { GradeSettings } from '@tbl/domain/grade-settings'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { courses } from '../../schema/courses.ts'

/** Stores what was decided about the grades of a locked course. */
export const storeGradeSettings = (tx: Tx, courseId: string, gradeSettings: GradeSettings) =>
  tx.update(courses).set({ gradeSettings }).where(eq(courses.id, courseId))
