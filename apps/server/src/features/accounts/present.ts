import type { AccountEvent, DeviceSession, Me } from '@tbl/contract/accounts'
import type { Person } from '../../platform/api.ts'
import type { listEvents, listSessions } from './queries.ts'

/** For the person alone. */
export const presentMe = ({ id, name, email, isEmailConfirmed, wantedEmail, role, hasSeenTutorial, hasSeenCourseCreationTutorial, hasSeenInCourseTutorial }: Person): Me => ({
  id,
  name,
  email,
  isEmailConfirmed,
  wantedEmail,
  role,
  hasSeenTutorial,
  hasSeenCourseCreationTutorial,
  hasSeenInCourseTutorial,
})

/** One browser of the person; `ownSessionId` is that of the one who asks. */
export const presentSession = ({ id, userAgent, createdAt, updatedAt }: Awaited<ReturnType<typeof listSessions>>[number], ownSessionId: string): DeviceSession => ({
  id,
  isThis: id === ownSessionId,
  userAgent,
  since: createdAt.toISOString(),
  lastSeen: updatedAt.toISOString(),
})

/** For the owner of the account alone. */
export const presentEvent = ({ id, at, kind, device }: Awaited<ReturnType<typeof listEvents>>[number]): AccountEvent => ({ id, at: at.toISOString(), kind, device })
