/**
 * Where the demo course stands: named here alone. No course has this address, because those
 * stand below /courses.
 */
export const demoCoursePath = '/demo-course'
