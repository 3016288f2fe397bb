/** The files of grades, as their names begin. */
export const gradeFileForms = [
  ...['grades', 'course-grades', 'results', 'canvas', 'moodle'],
  ...['answers', 'items'],
] as const
export type GradeFileForm = (typeof gradeFileForms)[number]

/** The name of the file: of which course or quiz, and the reader's local date as YYYY-MM-DD. */
export const gradeFileName = (form: GradeFileForm, code: string, date: string): string =>
  `${form}-${code.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${date}.csv`
