import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { News } from '@tbl/contract/live'
import { useCallback } from 'react'
import { type Api, useApi } from './api.tsx'

/** What changes by an operation of the reader alone, so that no news tells of it. */
type OwnTopic = 'attempt' | 'results' | 'timing' | 'teamQuiz' | 'devices' | 'account'

/** What can have changed: the topics of news, and those that only the reader's own calls change. */
export type Topic = News['topic'] | OwnTopic

/** Which queries are stale once something about a topic has changed: the one table of it. */
export const staleAfter = (api: Api): Readonly<Record<Topic, readonly QueryKey[]>> => ({
  courses: [
    api.courses.key(),
    api.enrollment.key(),
    api.roster.key(),
    api.teams.count.key(),
    api.appeals.pendingByCourse.key(),
  ],
  staff: [api.staff.key()],
  catalogue: [api.courses.catalogue.key()],
  students: [
    api.enrollment.key(),
    api.roster.key(),
    api.sections.key(),
    api.teams.key(),
    api.courses.key(),
    api.quizzes.missing.key(),
    api.grades.key(),
    api.classSession.get.key(),
    api.classSession.projector.key(),
    api.attendance.key(),
  ],
  teams: [
    api.teams.key(),
    api.quizzes.key(),
    api.teamQuiz.key(),
    api.gradebook.key(),
    api.grades.key(),
    api.classSession.key(),
  ],
  quizzes: [
    api.quizzes.key(),
    api.courses.key(),
    api.attempts.key(),
    api.corrections.list.key(),
    api.reports.get.key(),
    api.debrief.get.key(),
    api.teamQuiz.key(),
    api.gradebook.key(),
    api.grades.key(),
    api.appeals.key(),
    api.teams.list.key(),
    api.timing.own.key(),
    api.classSession.key(),
    api.announcements.key(),
  ],
  readiness: [
    api.teamQuiz.readiness.key(),
    api.quizzes.key(),
    api.gradebook.key(),
    api.grades.key(),
    api.corrections.list.key(),
    api.classSession.projector.key(),
    api.attendance.key(),
  ],
  grades: [
    api.gradebook.key(),
    api.grades.key(),
    api.appeals.key(),
    api.corrections.list.key(),
    api.reports.get.key(),
    api.attempts.results.key(),
    api.teamQuiz.session.key(),
  ],
  attempt: [api.attempts.start.key()],
  results: [api.attempts.results.key()],
  timing: [api.timing.own.key()],
  session: [
    api.classSession.key(),
    api.attendance.key(),
    api.quizzes.list.key(),
    api.rehearsals.key(),
  ],
  announcements: [api.announcements.key(), api.classSession.projector.key()],
  teamQuiz: [api.teamQuiz.session.key()],
  devices: [api.accounts.listSessions.key()],
  account: [api.accounts.me.key()],
})

/** Fetches again what is shown of these topics; done when it is there. */
export function useRenew(): (...topics: readonly Topic[]) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    async (...topics) => {
      const keys = topics.flatMap((topic) => staleAfter(api)[topic])
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    [api, queryClient],
  )
}
