import { defaultSemester, enrollmentModes, semesters } from '@tbl/domain/course'
import { z } from 'zod'
import { base, id, line, moment, Person, prose } from './base.ts'

const courseFields = { id, title: z.string(), description: z.string(), semester: z.enum(semesters), createdAt: moment }

/** A course in a list. The code is for those inside: its instructor and enrolled students. */
export const CourseCard = z.object({ ...courseFields, code: z.string(), instructorName: z.string(), quizCount: z.int(), studentCount: z.int() })
export type CourseCard = z.infer<typeof CourseCard>

export const Course = z.object({
  access: z.literal('full'),
  ...courseFields,
  code: z.string(),
  instructorName: z.string(),
  quizCount: z.int(),
  allowSelfTeamFormation: z.boolean(),
  teamSizeLimit: z.int().nullable(),
  enrollmentMode: z.enum(enrollmentModes),
  can: z.object({ manage: z.boolean() }),
})
export type Course = z.infer<typeof Course>

/** What a signed-in stranger gets: no content of the course besides the id. */
export const RestrictedCourse = z.object({ access: z.literal('restricted'), id, can: z.object({ join: z.boolean() }) })

export const CreateCourse = z.strictObject({
  title: line(200),
  code: line(30),
  description: prose(2000).min(1),
  semester: z.enum(semesters).default(defaultSemester),
})

/** A student of a course; the e-mail address is there for the instructor only. */
export const Students = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('instructor'), students: z.array(z.object({ ...Person.shape, email: z.string(), enrolledAt: moment })) }),
  z.object({ audience: z.literal('student'), students: z.array(Person) }),
])
export type Students = z.infer<typeof Students>

const enrolled = z.object({ courseId: id })
const refusals = {
  ALREADY_ENROLLED: { status: 409, message: 'You are already enrolled in this course' },
  ENROLLMENT_REFUSED: { status: 422, message: 'Failed to enroll in course. Please try again.' },
} as const

export const courses = {
  list: base
    .route({ method: 'GET', path: '/courses', summary: 'Own courses of an instructor, enrolled courses of a student; newest first' })
    .input(z.strictObject({}))
    .output(z.array(CourseCard)),
  create: base
    .route({ method: 'POST', path: '/courses', summary: 'Create a course', successStatus: 201 })
    .errors({ CODE_TAKEN: { status: 409, message: 'This course code is already taken' } })
    .input(CreateCourse)
    .output(Course),
  get: base
    .route({ method: 'GET', path: '/courses/{courseId}', summary: 'A course, or its restricted view for a stranger' })
    .input(z.strictObject({ courseId: id }))
    .output(z.discriminatedUnion('access', [Course, RestrictedCourse])),
}

export const enrolment = {
  joinByCode: base
    .route({ method: 'POST', path: '/enrolments', summary: 'Enrol with a course code' })
    .errors({ ...refusals, COURSE_NOT_FOUND: { status: 422, message: 'No course found with that code' } })
    .input(z.strictObject({ code: line(30) }))
    .output(enrolled),
  join: base
    .route({ method: 'POST', path: '/courses/{courseId}/enrolment', summary: 'Enrol in an open course' })
    .errors(refusals)
    .input(z.strictObject({ courseId: id }))
    .output(enrolled),
  students: base
    .route({ method: 'GET', path: '/courses/{courseId}/students', summary: 'Who is enrolled, by name' })
    .input(z.strictObject({ courseId: id }))
    .output(Students),
}
