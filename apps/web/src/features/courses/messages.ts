type Message = { title: string; description: string }

export const enrolled: Message = { title: 'Enrolled successfully', description: 'You have been enrolled in the course' }
export const codeRequired: Message = { title: 'Course code required', description: 'Please enter a course code' }
export const enrolmentFailed: Message = { title: 'Enrollment failed', description: 'Failed to enroll in course. Please try again.' }

/** Why somebody does not get into a course. */
export const enrolmentRefusals: Record<'ALREADY_ENROLLED' | 'ENROLLMENT_REFUSED' | 'COURSE_NOT_FOUND' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND', Message> = {
  ALREADY_ENROLLED: { title: 'Already enrolled', description: 'You are already enrolled in this course' },
  ENROLLMENT_REFUSED: enrolmentFailed,
  COURSE_NOT_FOUND: { title: 'Course not found', description: 'No course found with that code' },
  UNAUTHORIZED: { title: 'Error', description: 'You must be logged in to enroll in courses' },
  FORBIDDEN: enrolmentFailed,
  NOT_FOUND: enrolmentFailed,
}

export const creationFailed: Message = { title: 'Error', description: 'Failed to create course. Please try again.' }
export const codeTaken = 'This course code is already taken'
export const restricted: Message = { title: 'Access Restricted', description: 'You need to be enrolled in this course to view its contents.' }
