/*
 * What a page downloads when it is opened is here before the first test: on a busy machine that
 * takes longer than a test waits for a screen.
 */
import '../src/features/accounts/login/auth-page.tsx'
import '../src/features/courses/roster/read-roster-file.ts'
import '../src/features/teams/manage/instructor-teams.tsx'
import '../src/features/tours/tour.tsx'

import.meta.glob(['../src/routes/*.tsx', '!../src/routes/*.test.tsx'], { eager: true })
