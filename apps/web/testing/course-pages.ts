/* Imported by tests of these pages: their downloads, which take a busy machine longer than a test waits for a screen, come before the first test. */
import '../src/routes/course.tsx'
import '../src/routes/create-course.tsx'
import '../src/features/courses/roster/read-roster-file.ts'
