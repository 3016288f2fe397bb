import { rehearsalPeople, rehearsals } from '../../schema/rehearsals.ts'
import { byId, ofNobody, ofPeople } from '../declare.ts'

/**
 * Rehearsals of quizzes. Whoever was invented for one is nobody, and leaves with it: no copy and no
 * erasure is ever theirs.
 */
export const rehearsalTables = [
  ofPeople(
    rehearsals,
    {
      courseId: 'fact',
      quizId: 'fact',
      copyId: 'fact',
      startedBy: 'person',
      startedAt: 'fact',
      endsAt: 'fact',
      speed: 'fact',
      dueAt: 'of others',
      loggedAfter: 'of others',
    },
    { of: byId(rehearsals.startedBy), section: 'rehearsalsOfYours', erases: [] },
  ),
  ofNobody(rehearsalPeople, {
    inventedId: 'fact',
    courseId: 'fact',
    seat: 'fact',
    isPlayed: 'fact',
  }),
]
