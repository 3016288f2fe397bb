import type { Course } from '@tbl/contract/courses'
import classes from './course-role-badge.module.css'
import { texts } from './messages.ts'

/** What the reader is in a course, where that is not plain: nothing for its owner and students. */
export const CourseRoleBadge = ({ role }: Pick<Course, 'role'>) =>
  role === 'coTeacher' || role === 'assistant' ? (
    <span className={classes.badge}>{texts.roles[role]}</span>
  ) : null
