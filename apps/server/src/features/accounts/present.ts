import type { AccountEvent, DeviceSession, Me } from '@tbl/contract/accounts'
import type { SignedIn } from '../../platform/api.ts'
import { may } from '../../platform/authorize.ts'
import type { Person } from '../../platform/caller.ts'
import { namesIn } from './browser.ts'
import type { listEvents, listSessions } from './queries.ts'

/** For the person alone. */
export const presentMe = (person: Person): Me => {
  const {
    id,
    name,
    email,
    isEmailConfirmed,
    wantedEmail,
    role,
    hasSeenTutorial,
    hasSeenCourseCreationTutorial,
    hasSeenInCourseTutorial,
    language,
    erasureDueAt,
  } = person
  return {
    id,
    name,
    email,
    isEmailConfirmed,
    wantedEmail,
    role,
    hasSeenTutorial,
    hasSeenCourseCreationTutorial,
    hasSeenInCourseTutorial,
    language,
    letIn: null,
    erasureDueAt: erasureDueAt?.toISOString() ?? null,
    can: {
      createCourses: may('course.create', person),
      joinCourses: may('course.join', person),
    },
  }
}

/**
 * For whoever was let in to a course in the person's name: without what is to become of the account
 * and what was chosen for it, and without tours.
 */
const presentLetIn = ({ endsAt, ...person }: SignedIn, courseId: string): Me => ({
  ...presentMe(person),
  wantedEmail: null,
  erasureDueAt: null,
  language: null,
  hasSeenTutorial: true,
  hasSeenCourseCreationTutorial: true,
  hasSeenInCourseTutorial: true,
  letIn: { courseId, until: endsAt.toISOString() },
})

/** Who is signed in, for that person alone. */
export const presentSignedIn = (me: SignedIn): Me =>
  me.onlyCourseId ? presentLetIn(me, me.onlyCourseId) : presentMe(me)

/** One browser of the person; `ownSessionId` is that of the one who asks. */
export const presentSession = (
  {
    id,
    isLetIn,
    userAgent,
    createdAt,
    updatedAt,
  }: Awaited<ReturnType<typeof listSessions>>[number],
  ownSessionId: string,
): DeviceSession => ({
  id,
  isThis: id === ownSessionId,
  isLetIn,
  userAgent,
  since: createdAt.toISOString(),
  lastSeen: updatedAt.toISOString(),
})

/** For the owner of the account alone. */
export const presentEvent = ({
  id,
  at,
  kind,
  device,
}: Awaited<ReturnType<typeof listEvents>>[number]): AccountEvent => ({
  id,
  at: at.toISOString(),
  kind,
  device,
  ...namesIn(device),
})
