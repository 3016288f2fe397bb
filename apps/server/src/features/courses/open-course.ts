import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx, Writer } from '../../platform/database/database.ts'
import { defineWrite, type Slots } from '../../platform/database/statement.ts'
import { publish } from '../../platform/news.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { studentArrived } from './occurrences.ts'

/**
 * An enrolled student opens the course, or begins something in it that others see: whom the list
 * has added is one of its students from now on (decision 11). Writes nothing when it is known;
 * answers whether it was not.
 */
export async function openCourse(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  { now, ...place }: CoursePlace & { now: Date },
): Promise<boolean> {
  const opened = await open(tx, { ...place, now: now.toISOString() })
  if (opened.length > 0) courseOpened(services, afterCommit, place)
  return opened.length > 0
}

type CoursePlace = { readonly courseId: string; readonly userId: string }
const open = defineWrite((tx, slots: Slots<CoursePlace & { now: string }>) => opening(tx, slots))

/** What stores it, where `isTrue` too; returns a row where it was not known. */
export function opening(
  writer: Writer,
  { courseId, userId, now }: Slots<{ courseId: string | null; userId: string; now: string }>,
  isTrue?: SQL,
) {
  return writer
    .update(courseEnrollments)
    .set({ openedAt: sql`${now}::timestamptz` })
    .where(
      and(
        sql`${courseEnrollments.courseId} = ${courseId}::uuid`,
        eq(courseEnrollments.userId, userId),
        isNull(courseEnrollments.openedAt),
        isTrue,
      ),
    )
    .returning({ userId: courseEnrollments.userId })
}

/** The class hears of it, once it is stored. */
export const courseOpened = (services: Services, afterCommit: AfterCommit, place: CoursePlace) =>
  afterCommit(() => publish(services, studentArrived, place))
