import { as } from '../../as.ts'
import type { Asker, Recorder } from '../recorder.ts'

type Class = {
  readonly quizId: string
  /** Of a quiz that is not run with its class. */
  readonly idleId: string
  readonly teacher: Asker
  readonly teacherId: string
  readonly student: Asker
}

/** Something is announced in a class session that runs, dismissed and withdrawn. */
export async function announce(
  { world, enter, does, looks }: Recorder,
  { quizId, idleId, teacher, teacherId, student }: Class,
) {
  enter('sessions', 'announcements')
  const click = (last: number) => ({
    quizId,
    commandId: `00000000-0000-4000-8000-0000000008${last}`,
  })
  const text = 'Please keep quiet until everybody has submitted.'
  await looks([teacher], 'announcements.send', { ...click(10), text: '  ' })
  await looks([teacher], 'announcements.send', { ...click(11), quizId: idleId, text })
  await looks([student], 'announcements.list', { quizId })
  await does(teacher, 'announcements.send', { ...click(12), text })
  await looks([teacher, student], 'announcements.send', { ...click(12), text })
  await does(student, 'announcements.list', { quizId })
  await looks([teacher], 'announcements.list', { quizId })
  const { announcements } = await as(world, { id: teacherId }).announcements.list({ quizId })
  const one = { announcementId: announcements[0]?.id ?? '' }
  await does(student, 'announcements.see', { quizId, ...one })
  await looks([student], 'announcements.list', { quizId })
  await does(teacher, 'announcements.withdraw', { ...click(13), ...one })
  await looks([teacher], 'announcements.list', { quizId })
}
