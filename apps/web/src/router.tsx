import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { demoCoursePath } from './features/tours/demo-course-path.ts'
import type { BuildWatch } from './platform/build.ts'
import { download } from './platform/download.ts'
import { speaking } from './platform/language/speaking.ts'
import type { LiveSocket } from './platform/live.tsx'
import { readCourseSearch, readSettingsSearch } from './routes/course-search.ts'
import { NotFoundPage } from './routes/not-found.tsx'
import { RootLayout } from './routes/root.tsx'
import { RouteError } from './routes/route-error.tsx'
import { SignedInLayout } from './routes/signed-in.tsx'
import { LoadingPage } from './ui/page/page-states.tsx'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A page, which is a download of its own, and is drawn anew when the language changes. */
const page = <Name extends string>(
  load: () => Promise<{ readonly [One in Name]: ComponentType }>,
  name: Name,
) => speaking(lazyRouteComponent(download<Record<string, ComponentType>>(load), name))

type RouterContext = { socket: LiveSocket | null; build: BuildWatch }

const root = createRootRouteWithContext<RouterContext>()({ component: speaking(RootLayout) })
const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  validateSearch: (search): { token?: string; error?: string; error_description?: string } => ({
    token: text(search.token),
    error: text(search.error),
    error_description: text(search.error_description),
  }),
  component: page(() => import('./routes/auth.tsx'), 'AuthCallbackRoute'),
})
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/password',
  validateSearch: (search): { token?: string } => ({ token: text(search.token) }),
  component: page(() => import('./routes/auth.tsx'), 'AuthPasswordRoute'),
})
const undo = createRoute({
  getParentRoute: () => root,
  path: '/auth/undo',
  validateSearch: (search): { token?: string } => ({ token: text(search.token) }),
  component: page(() => import('./routes/auth.tsx'), 'AuthUndoRoute'),
})
const leaveCourse = createRoute({
  getParentRoute: () => root,
  path: '/leave-course',
  validateSearch: (search): { token?: string } => ({ token: text(search.token) }),
  component: page(() => import('./routes/leave-course.tsx'), 'LeaveCourseRoute'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: speaking(SignedInLayout),
})
const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: page(() => import('./routes/shell.tsx'), 'ShellLayout'),
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { reloadsByItself: true },
  component: page(() => import('./routes/dashboard.tsx'), 'DashboardRoute'),
})
const courses = createRoute({
  getParentRoute: () => shell,
  path: '/courses',
  staticData: { reloadsByItself: true },
  component: page(() => import('./routes/courses.tsx'), 'CoursesRoute'),
})
const createCourse = createRoute({
  getParentRoute: () => shell,
  path: '/courses/new',
  validateSearch: (search): { created?: string } => ({ created: text(search.created) }),
  component: page(() => import('./routes/create-course.tsx'), 'CreateCourseRoute'),
})
const course = createRoute({
  getParentRoute: () => shell,
  path: '/courses/$courseId',
  staticData: { reloadsByItself: true },
  validateSearch: readCourseSearch,
  component: page(() => import('./routes/course.tsx'), 'CourseRoute'),
})
const courseSettings = createRoute({
  getParentRoute: () => shell,
  path: '/courses/$courseId/settings',
  validateSearch: readSettingsSearch,
  component: page(() => import('./routes/course-settings.tsx'), 'CourseSettingsRoute'),
})
const quizzes = createRoute({
  getParentRoute: () => shell,
  path: '/quizzes',
  staticData: { reloadsByItself: true },
  component: page(() => import('./routes/quizzes.tsx'), 'QuizzesRoute'),
})
const createQuiz = createRoute({
  getParentRoute: () => shell,
  path: '/quizzes/new',
  validateSearch: (search): { courseId?: string } => ({ courseId: text(search.courseId) }),
  component: page(() => import('./routes/write-quiz.tsx'), 'CreateQuizRoute'),
})
const groups = createRoute({
  getParentRoute: () => shell,
  path: '/groups',
  staticData: { reloadsByItself: true },
  validateSearch: (search): { courseId?: string } => ({ courseId: text(search.courseId) }),
  component: page(() => import('./routes/groups.tsx'), 'GroupsRoute'),
})
const createEmptyQuiz = createRoute({
  getParentRoute: () => shell,
  path: '/quizzes/create',
  staticData: { isForSignedIn: true },
  component: page(() => import('./routes/write-quiz.tsx'), 'CreateEmptyQuizRoute'),
})
const editQuiz = createRoute({
  getParentRoute: () => shell,
  path: '/quizzes/$quizId/edit',
  component: page(() => import('./routes/write-quiz.tsx'), 'EditQuizRoute'),
})
const invitation = createRoute({
  getParentRoute: () => shell,
  path: '/invitation',
  validateSearch: (search): { token?: string } => ({ token: text(search.token) }),
  component: page(() => import('./routes/invitation.tsx'), 'InvitationRoute'),
})
const howTblWorks = createRoute({
  getParentRoute: () => shell,
  path: '/how-tbl-works',
  staticData: { reloadsByItself: true },
  component: page(() => import('./routes/how-tbl-works.tsx'), 'HowTblWorksRoute'),
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: page(() => import('./routes/profile.tsx'), 'ProfileRoute'),
})
const demoCourse = createRoute({
  getParentRoute: () => shell,
  path: demoCoursePath,
  component: page(() => import('./routes/demo-course.tsx'), 'DemoCourseRoute'),
})
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: speaking(NotFoundPage),
})

/* Where one thing matters there is no navigation around it. */
const takeQuiz = createRoute({
  getParentRoute: () => signedIn,
  path: '/quizzes/$quizId/take',
  component: page(() => import('./routes/take-quiz.tsx'), 'TakeQuizRoute'),
})
const results = createRoute({
  getParentRoute: () => signedIn,
  path: '/quizzes/$quizId/results',
  staticData: { reloadsByItself: true },
  component: page(() => import('./routes/results.tsx'), 'ResultsRoute'),
})
const teamLobby = createRoute({
  getParentRoute: () => signedIn,
  path: '/quizzes/$quizId/team-lobby/$teamId',
  component: page(() => import('./routes/team-lobby.tsx'), 'TeamLobbyRoute'),
})
const teamQuiz = createRoute({
  getParentRoute: () => signedIn,
  path: '/quizzes/$quizId/team/$teamId',
  component: page(() => import('./routes/team-quiz.tsx'), 'TeamQuizRoute'),
})

const routeTree = root.addChildren([
  callback,
  newPassword,
  undo,
  leaveCourse,
  signedIn.addChildren([
    shell.addChildren([
      dashboard,
      courses,
      createCourse,
      course,
      courseSettings,
      quizzes,
      createQuiz,
      createEmptyQuiz,
      editQuiz,
      groups,
      invitation,
      howTblWorks,
      demoCourse,
      profile,
      unknown,
    ]),
    takeQuiz,
    results,
    teamLobby,
    teamQuiz,
  ]),
])

type RouterProps = RouterContext & {
  history?: RouterHistory
  /** Hears what a page threw while it was drawn. */
  onCatch: (thrown: unknown) => void
}

/**
 * All pages. Every page is its own download, so that a student's quiz page loads little. Search
 * parameters are plain strings.
 */
export const createAppRouter = ({ socket, build, history, onCatch }: RouterProps) =>
  createRouter({
    routeTree,
    history,
    context: { socket, build },
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: speaking(LoadingPage),
    defaultErrorComponent: speaking(RouteError),
    defaultOnCatch: onCatch,
    defaultNotFoundComponent: speaking(NotFoundPage),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
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
}
