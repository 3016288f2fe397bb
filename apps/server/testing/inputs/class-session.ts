import { randomUUID } from 'node:crypto'
import type { Situation } from '../access.ts'
import type { InputsOf } from './inputs-of.ts'

const step = ({ timed }: Situation) => ({
  quizId: timed.id,
  commandId: randomUUID(),
  step: 'individual' as const,
})
const usualRule = { kind: 'ask' as const, percent: 60, minutes: 5 }

export const classSessionInputs: InputsOf<
  'classSession' | 'timing' | 'attendance' | 'announcements'
> = {
  'classSession.get': ({ timed }) => ({ quizId: timed.id }),
  'classSession.alone': ({ timed }) => ({ quizId: timed.id }),
  'classSession.board': ({ timed }) => ({ quizId: timed.id }),
  'classSession.projector': ({ timed }) => ({ quizId: timed.id }),
  'classSession.trail': ({ timed }) => ({ quizId: timed.id }),
  'classSession.exportTrail': ({ timed }) => ({ quizId: timed.id, date: '2026-09-01' }),
  'classSession.open': (situation) => ({ ...step(situation), version: 2, limitMinutes: 10 }),
  'classSession.schedule': (situation) => ({
    ...step(situation),
    version: 2,
    limitMinutes: 10,
    opensAt: null,
  }),
  'classSession.cancelSchedule': (situation) => ({ ...step(situation), version: 2 }),
  'classSession.setRule': (situation) => ({ ...step(situation), rule: usualRule }),
  'classSession.addTime': (situation) => ({ ...step(situation), minutes: 2 }),
  'classSession.setEnd': (situation, world) => ({
    ...step(situation),
    version: 2,
    endsAt: new Date(world.time.now.getTime() + 600_000).toISOString(),
  }),
  'classSession.announceMinutes': (situation) => ({
    ...step(situation),
    version: 2,
    minutes: 5,
  }),
  'classSession.declineOffer': step,
  'classSession.pause': step,
  'classSession.resume': step,
  'classSession.collect': (situation) => ({
    ...step(situation),
    version: 2,
    endsExtraTime: false,
  }),
  'classSession.end': ({ timed }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    version: 2,
  }),
  'classSession.continue': ({ timed }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    version: 2,
  }),
  'timing.setForTeam': ({ timed, teamId }) => ({
    quizId: timed.id,
    teamId,
    commandId: randomUUID(),
    minutes: 5,
  }),
  'attendance.here': ({ timed }) => ({ quizId: timed.id, isWithTeam: true, isHidden: false }),
  'attendance.list': ({ timed }) => ({ quizId: timed.id }),
  'attendance.export': ({ timed }) => ({ quizId: timed.id, date: '2026-09-01' }),
  'attendance.set': ({ timed, member }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    userIds: [member.id],
    status: 'excused',
  }),
  'announcements.list': ({ timed }) => ({ quizId: timed.id }),
  'announcements.send': ({ timed }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    text: 'Please keep quiet.',
  }),
  'announcements.withdraw': ({ timed, announcementId }) => ({
    quizId: timed.id,
    announcementId,
    commandId: randomUUID(),
  }),
  'announcements.see': ({ timed, announcementId }) => ({ quizId: timed.id, announcementId }),
  'timing.own': ({ timed }) => ({ quizId: timed.id }),
  'timing.setForQuiz': ({ timed, member }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    userIds: [member.id],
    addMinutes: 5,
  }),
  'timing.setForCourse': ({ courseId, member }) => ({
    courseId,
    commandId: randomUUID(),
    userIds: [member.id],
    percent: 25,
    minutes: 0,
    isUnlimited: false,
  }),
  'timing.setWindow': ({ timed, member }, { time }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    userIds: [member.id],
    // after the class, which ends in fifty days
    window: {
      opensAt: new Date(time.now.getTime() + 50 * 24 * 3_600_000).toISOString(),
      closesAt: new Date(time.now.getTime() + 60 * 24 * 3_600_000).toISOString(),
    },
  }),
}
