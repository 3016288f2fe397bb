import type { InputsOf } from './inputs-of.ts'

export const teamsInputs: InputsOf<'teams'> = {
  'teams.list': ({ courseId }) => ({ courseId }),
  'teams.count': () => ({}),
  'teams.create': ({ courseId, unassigned }) => ({
    courseId,
    name: 'Team C',
    memberIds: [unassigned.id],
    captainId: unassigned.id,
  }),
  'teams.update': ({ teamId, captain, member, unassigned }) => ({
    teamId,
    name: 'Team A',
    memberIds: [captain.id, member.id, unassigned.id],
    captainId: member.id,
  }),
  'teams.remove': ({ teamId }) => ({ teamId }),
  'teams.arrange': ({ courseId, teamId, member, unassigned }) => ({
    courseId,
    moves: [
      { userId: member.id, from: teamId, to: null },
      { userId: unassigned.id, from: null, to: teamId },
    ],
    captains: [{ teamId, captainId: unassigned.id }],
  }),
  'teams.generate': ({ courseId }) => ({ courseId, count: 2 }),
  'teams.form': ({ courseId }) => ({ courseId, name: 'Team C' }),
  'teams.join': ({ teamId }) => ({ teamId }),
  'teams.leave': ({ teamId }) => ({ teamId }),
  'teams.handOver': ({ teamId, member }) => ({ teamId, captainId: member.id }),
  'teams.takeCaptaincy': ({ teamId, running, captain }) => ({
    quizId: running.id,
    teamId,
    expectedCaptainId: captain.id,
  }),
}
