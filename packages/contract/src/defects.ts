import { buildShape } from '@tbl/domain/build'
import { defectKinds, errorNames } from '@tbl/domain/page-defect'
import { z } from 'zod'
import { base } from './base.ts'

/**
 * The addresses of the web's pages, as its router writes them: without ids and without what was
 * searched for. `/$` is every other one.
 */
const routes = [
  ...[
    '/',
    '/auth/callback',
    '/auth/password',
    '/auth/undo',
    '/leave-course',
    '/invitation',
    '/profile',
    '/how-tbl-works',
    '/demo-course',
    '/groups',
    '/$',
  ],
  ...['/courses', '/courses/new', '/courses/$courseId', '/courses/$courseId/settings'],
  ...['/courses/$courseId/grades', '/courses/$courseId/grades/settings'],
  '/courses/$courseId/grades/$studentId',
  ...[
    '/quizzes',
    '/quizzes/new',
    '/quizzes/create',
    '/quizzes/$quizId/debrief',
    '/quizzes/$quizId/edit',
    '/quizzes/$quizId/session',
    '/quizzes/$quizId/session/projector',
    '/quizzes/$quizId/print',
    '/quizzes/$quizId/report',
    '/quizzes/$quizId/take',
    '/quizzes/$quizId/results',
  ],
  ...['/quizzes/$quizId/team-lobby/$teamId', '/quizzes/$quizId/team/$teamId'],
] as const

/**
 * What is told of a defect of a page: none of its content, nobody's name, and no text that somebody
 * could choose.
 */
export const Defect = z.strictObject({
  kind: z.enum(defectKinds),
  error: z.enum(errorNames),
  route: z.enum(routes),
  build: z.string().regex(buildShape),
})
export type Defect = z.infer<typeof Defect>

export const defects = {
  report: base
    .route({
      method: 'POST',
      path: '/defects',
      summary: 'Tell the operator that a page has failed; without any content, by anybody',
    })
    .input(Defect)
    .output(z.object({ heard: z.literal(true) })),
}
