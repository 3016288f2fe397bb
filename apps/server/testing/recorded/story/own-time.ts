import { as } from '../../as.ts'
import { given, singleChoice } from '../../given.ts'
import { asker, type Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/** A quiz of which each student has a time from the own start. */
export async function takeInOwnTime({ world, enter, does, looks }: Recorder, { teacher }: Cast) {
  enter('own-time', 'the window is open')
  const { id: courseId } = await does(teacher, 'courses.create', {
    title: 'Ecology',
    code: 'ECOL800',
    description: 'Habitats',
  })
  const person = await given(world).student('Ugo Weber', { email: 'ugo@example.org' })
  await as(world, person).enrollment.join({ courseId })
  const ugo = asker('Ugo', person)
  const { id: quizId } = await does(teacher, 'quizzes.create', {
    title: 'Habitats',
    description: '',
    code: '',
    courseId,
    isVisible: false,
    isActive: false,
    isTeamActive: false,
    questions: [singleChoice('H1')],
  })
  let count = 0
  const command = () => {
    count += 1
    return { quizId, commandId: `00000000-0000-4000-8000-0000000008${count}0`, step }
  }
  const step = 'individual' as const
  await does(teacher, 'classSession.open', {
    ...command(),
    version: 0,
    limitMinutes: null,
    ownMinutes: 20,
    endsAt: new Date(world.time.now.getTime() + 24 * 3_600_000).toISOString(),
  })
  await looks([ugo], 'timing.own', { quizId })
  await looks([ugo], 'attempts.start', { quizId })
  await looks([teacher], 'classSession.pause', command())
  await looks([teacher], 'classSession.announceMinutes', { ...command(), version: 1, minutes: 5 })
  const rule = { kind: 'ask', percent: 60, minutes: 5 } as const
  await looks([teacher], 'classSession.setRule', { ...command(), rule })
  await does(ugo, 'attempts.start', { quizId, begins: true })
  await looks([ugo], 'timing.own', { quizId })
  await looks([teacher], 'classSession.get', { quizId })
}
