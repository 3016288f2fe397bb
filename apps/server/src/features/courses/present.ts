import type { CatalogueCourse, Course, CourseCard } from '@tbl/contract/courses'
import type { Actor } from '@tbl/domain/account'
import type { RoleInCourse } from '@tbl/domain/policies'
import { may } from '../../platform/authorize.ts'
import type { CoursePlace, listCatalogue, listCourses } from './queries.ts'

/** What somebody inside is. */
function inside({ role }: RoleInCourse): Course['role'] {
  if (role === 'none' || role === 'rehearser') throw new Error('Nobody outside is shown a course')
  return role
}

/** For those inside: the code is theirs to know. */
export const presentCourseCard = ({
  roleInCourse,
  ...row
}: Awaited<ReturnType<typeof listCourses>>[number]): CourseCard => ({
  ...row,
  role: inside(roleInCourse),
  createdAt: row.createdAt.toISOString(),
})

/** For a student who has not joined: no code, no numbers. */
export const presentCatalogueCourse = (
  row: Awaited<ReturnType<typeof listCatalogue>>['rows'][number],
): CatalogueCourse => ({ ...row, createdAt: row.createdAt.toISOString() })

/** For those inside: the instructor and enrolled students. */
export const presentCourse = (
  {
    roleInCourse,
    staffIds: _,
    isToBeNotified,
    createdAt,
    classSessions,
    credit,
    ...row
  }: CoursePlace,
  actor: Actor,
): Course => ({
  access: 'full',
  ...row,
  classSessions: may('course.edit', actor, { roleInCourse }) ? { ...classSessions, credit } : null,
  createdAt: createdAt.toISOString(),
  role: inside(roleInCourse),
  addedBy: isToBeNotified ? row.instructorName : null,
  can: {
    help: may('staff.read', actor, { roleInCourse }),
    manage: may('course.edit', actor, { roleInCourse }),
    remove: may('course.remove', actor, { roleInCourse }),
    leave: may('course.leave', actor, { roleInCourse }),
  },
})

/** For a signed-in stranger: nothing but the id. */
export const presentRestricted = (courseId: string, actor: Actor) => ({
  access: 'restricted' as const,
  id: courseId,
  can: { join: may('course.join', actor) },
})
