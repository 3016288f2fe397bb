/** The files of grades, as their names begin. */
export const gradeFileForms = ['grades', 'course-grades', 'results', 'canvas', 'moodle'] as const
export type GradeFileForm = (typeof gradeFileForms)[number]

/** The name of the file: of which course, and the reader's local date as YYYY-MM-DD. */
export const gradeFileName = (form: GradeFileForm, courseCode: string, date: string): string =>
  `${form}-${courseCode.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${date}.csv`
