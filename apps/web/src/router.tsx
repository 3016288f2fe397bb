import type { ComponentType } from 'react'
import { demoCoursePath } from './features/tours/demo-course-path.ts'
import type { BuildWatch } from './platform/build.ts'
import { download } from './platform/download.ts'
import { speaking } from './platform/language/speaking.ts'
import type { LiveSocket } from './platform/live.tsx'
import { readCourseSearch, readSettingsSearch } from './routes/course-search.ts'
import { NotFoundPage } from './routes/failures/not-found.tsx'
import { RouteError } from './routes/failures/route-error.tsx'
import { RootLayout } from './routes/root.tsx'
import { SignedInLayout } from './routes/signed-in.tsx'
import { TakeQuizRoute } from './routes/take-quiz.tsx'
import { TeamLobbyRoute } from './routes/team-lobby.tsx'
import { TeamQuizRoute } from './routes/team-quiz.tsx'
import { LoadingPage } from './ui/page/page-states.tsx'
import { createBrowserHistory } from './ui/router/browser-history.ts'
import type { RouterHistory } from './ui/router/history.ts'
import { downloaded, here, type Part } from './ui/router/part.ts'
import type { RouteTable } from './ui/router/route.ts'
import { createRouter, type Router } from './ui/router/router.ts'
import type { Search } from './ui/router/search.ts'

/** A page, which is a download of its own, and is drawn anew when the language changes. */
const page = <Name extends string>(
  load: () => Promise<{ readonly [One in Name]: ComponentType }>,
  name: Name,
): Part => {
  const loaded = download<Record<string, ComponentType>>(load)
  return downloaded(async () => speaking((await loaded())[name] as ComponentType))
}

/** What comes with the app itself. */
const own = (component: ComponentType): Part => here(speaking(component))

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Reads texts of these names from an address. */
const read =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Search) =>
    Object.fromEntries(names.map((name) => [name, text(search[name])])) as {
      [One in Name]?: string
    }
const readToken = read('token')
const readCourse = read('courseId')
const readGrades = read('find', 'team', 'show', 'hide', 'sort')

type RouterContext = { socket: LiveSocket | null; build: BuildWatch }

type PageFlags = {
  /**
   * Whoever is signed out is led to '/' (spec 2); other pages keep their address until after the
   * login.
   */
  isForSignedIn?: true
  /**
   * It only shows what is stored: while nothing is open on it, a new version of the product may
   * be loaded by itself.
   */
  reloadsByItself?: true
}

const root = [own(RootLayout)]
/* Where one thing matters there is no navigation around it. */
const signedIn = [...root, own(SignedInLayout)]
const shell = [...signedIn, page(() => import('./routes/shell.tsx'), 'ShellLayout')]

/**
 * All pages. Those of a class that is playing come with the app, in one file; every other is a
 * download of its own, so that they load little. Search parameters are plain strings.
 */
const routes = {
  '/auth/callback': {
    within: root,
    search: read('token', 'error', 'error_description'),
    page: page(() => import('./routes/auth.tsx'), 'AuthCallbackRoute'),
  },
  '/auth/password': {
    within: root,
    search: readToken,
    page: page(() => import('./routes/auth.tsx'), 'AuthPasswordRoute'),
  },
  '/auth/undo': {
    within: root,
    search: readToken,
    page: page(() => import('./routes/auth.tsx'), 'AuthUndoRoute'),
  },
  '/leave-course': {
    within: root,
    search: readToken,
    page: page(() => import('./routes/leave-course.tsx'), 'LeaveCourseRoute'),
  },

  '/': {
    within: shell,
    reloadsByItself: true,
    page: page(() => import('./routes/dashboard.tsx'), 'DashboardRoute'),
  },
  '/courses': {
    within: shell,
    reloadsByItself: true,
    page: page(() => import('./routes/courses.tsx'), 'CoursesRoute'),
  },
  '/courses/new': {
    within: shell,
    search: read('created'),
    page: page(() => import('./routes/create-course.tsx'), 'CreateCourseRoute'),
  },
  '/courses/$courseId': {
    within: shell,
    reloadsByItself: true,
    search: readCourseSearch,
    page: page(() => import('./routes/course.tsx'), 'CourseRoute'),
  },
  '/courses/$courseId/settings': {
    within: shell,
    search: readSettingsSearch,
    page: page(() => import('./routes/course-settings.tsx'), 'CourseSettingsRoute'),
  },
  '/courses/$courseId/grades': {
    within: shell,
    search: readGrades,
    page: page(() => import('./routes/grades/grades.tsx'), 'GradesRoute'),
  },
  '/courses/$courseId/grades/$studentId': {
    within: shell,
    search: readGrades,
    page: page(() => import('./routes/grades/student.tsx'), 'StudentRoute'),
  },
  '/courses/$courseId/grades/settings': {
    within: shell,
    page: page(() => import('./routes/grades/grade-settings.tsx'), 'GradeSettingsRoute'),
  },
  '/quizzes': {
    within: shell,
    reloadsByItself: true,
    page: page(() => import('./routes/quizzes.tsx'), 'QuizzesRoute'),
  },
  '/quizzes/new': {
    within: shell,
    search: readCourse,
    page: page(() => import('./routes/write-quiz.tsx'), 'CreateQuizRoute'),
  },
  '/quizzes/create': {
    within: shell,
    isForSignedIn: true,
    page: page(() => import('./routes/write-quiz.tsx'), 'CreateEmptyQuizRoute'),
  },
  '/quizzes/$quizId/edit': {
    within: shell,
    page: page(() => import('./routes/write-quiz.tsx'), 'EditQuizRoute'),
  },
  '/quizzes/$quizId/session': {
    within: shell,
    search: read('view', 'show', 'find'),
    page: page(() => import('./routes/class-session/class-session.tsx'), 'ClassSessionRoute'),
  },
  '/quizzes/$quizId/report': {
    within: shell,
    reloadsByItself: true,
    search: read('tab', 'correct', 'answers'),
    page: page(() => import('./routes/report/report.tsx'), 'ReportRoute'),
  },
  '/groups': {
    within: shell,
    reloadsByItself: true,
    search: readCourse,
    page: page(() => import('./routes/groups.tsx'), 'GroupsRoute'),
  },
  '/invitation': {
    within: shell,
    search: readToken,
    page: page(() => import('./routes/invitation.tsx'), 'InvitationRoute'),
  },
  '/how-tbl-works': {
    within: shell,
    reloadsByItself: true,
    page: page(() => import('./routes/how-tbl-works.tsx'), 'HowTblWorksRoute'),
  },
  '/profile': {
    within: shell,
    page: page(() => import('./routes/profile.tsx'), 'ProfileRoute'),
  },
  [demoCoursePath]: {
    within: shell,
    page: page(() => import('./routes/demo-course.tsx'), 'DemoCourseRoute'),
  },
  '/$': { within: shell, page: own(NotFoundPage) },

  '/quizzes/$quizId/session/projector': {
    within: signedIn,
    page: page(() => import('./routes/class-session/projector.tsx'), 'ProjectorRoute'),
  },
  '/quizzes/$quizId/debrief': {
    within: signedIn,
    search: read('question', 'order'),
    page: page(() => import('./routes/report/debrief.tsx'), 'DebriefRoute'),
  },
  '/quizzes/$quizId/print': {
    within: signedIn,
    page: page(() => import('./routes/class-session/print-quiz.tsx'), 'PrintQuizRoute'),
  },
  '/quizzes/$quizId/take': {
    within: signedIn,
    page: own(TakeQuizRoute),
  },
  '/quizzes/$quizId/results': {
    within: signedIn,
    reloadsByItself: true,
    page: page(() => import('./routes/results.tsx'), 'ResultsRoute'),
  },
  '/quizzes/$quizId/team-lobby/$teamId': {
    within: signedIn,
    page: own(TeamLobbyRoute),
  },
  '/quizzes/$quizId/team/$teamId': {
    within: signedIn,
    page: own(TeamQuizRoute),
  },
} as const satisfies RouteTable<PageFlags>

declare module './ui/router/register.ts' {
  interface Register {
    routes: typeof routes
    flags: PageFlags
    context: RouterContext
  }
}

type RouterProps = RouterContext & {
  history?: RouterHistory | undefined
  /** Called with what a page has thrown while it was drawn. */
  onCatch: (thrown: unknown) => void
}

/** The way to all pages. */
export const createAppRouter = ({ socket, build, history, onCatch }: RouterProps): Router =>
  createRouter({
    routes,
    history: history ?? createBrowserHistory(),
    context: { socket, build },
    PendingPage: speaking(LoadingPage),
    ErrorPage: speaking(RouteError),
    onCatch,
  })
