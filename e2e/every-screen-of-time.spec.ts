import { randomUUID } from 'node:crypto'
import { Person } from './person.ts'
import { readyClass } from './ready-class.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)

const minute = 60_000

/** Who runs a quiz with the class, each click on the state of now. */
function running({ api }: Person, quizId: string) {
  const { announcements, classSession } = api
  const command = () => ({ quizId, commandId: randomUUID() })
  const click = async () => ({
    ...command(),
    version: (await classSession.get({ quizId })).control.version,
  })
  return {
    schedule: async () =>
      classSession.schedule({
        ...(await click()),
        step: 'individual',
        limitMinutes: 10,
        opensAt: new Date(Date.now() + 30 * minute).toISOString(),
      }),
    open: async (step: 'individual' | 'team') =>
      classSession.open({
        ...(await click()),
        step,
        limitMinutes: 10,
        graceSeconds: 40,
        collectsFirst: step === 'team',
      }),
    announce: (text: string) => announcements.send({ ...command(), text }),
    pause: (step: 'individual' | 'team') => classSession.pause({ ...command(), step }),
    resume: (step: 'individual' | 'team') => classSession.resume({ ...command(), step }),
    collectTeams: async () =>
      classSession.collect({ ...(await click()), step: 'team', endsExtraTime: false }),
  }
}

test('[CLOCK-04] [PHASE-04] [P44] every screen of a student with a time on it is accessible and fits: waiting, counting down, paused, over', async ({
  browser,
  product,
}) => {
  const walk = new Walk('time')
  const person = (name: string, role: 'Instructor' | 'Student') =>
    new Person(product, browser, { name, role, screen: role === 'Student' ? 'phone' : 'laptop' })
  const teacher = person('Ingrid Halvorsen', 'Instructor')
  const captain = person('Amara Okonkwo', 'Student')
  const member = person('Jonas Lindqvist', 'Student')
  const absent = person('Priya Natarajan', 'Student')
  for (const one of [teacher, captain, member, absent]) {
    await one.openBrowser()
    await one.signUpByCalls()
  }
  const made = await readyClass(teacher, [captain, member], 3)
  const { quizId, teamId, courseId } = made
  const course = await teacher.api.courses.get({ courseId })
  if (course.access === 'restricted') throw new Error('The teacher has the course')
  const { code } = course
  await absent.api.enrollment.joinByCode({ code })
  await teacher.api.quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
  const session = running(teacher, quizId)
  const take = `/quizzes/${quizId}/take`

  await test.step('before the start', async () => {
    await session.schedule()
    await walk.visit(captain, '/quizzes', /^Opens at/, 'quizzes, one is scheduled')
    await walk.visit(captain, take, /^Opens at/, 'waiting for the start')
  })
  await test.step('the individual quiz', async () => {
    await session.open('individual')
    await walk.visit(captain, take, /^Ends/, 'question with an end')
    await walk.visit(captain, '/quizzes', /^Ends/, 'quizzes, one has an end')
    await walk.visit(captain, '/', /^Ends/, 'dashboard with an end')
    for (const text of ['One', 'W'.repeat(280), 'Three', 'Please keep quiet.'])
      await session.announce(text)
    await walk.visit(captain, take, 'Please keep quiet.', 'question with announcements')
    await session.pause('individual')
    await walk.see(captain, 'Your instructor has stopped the time', 'question, paused')
    await session.resume('individual')
    await made.submit(captain)
    await absent.api.attempts.start({ quizId })
    await walk.visit(member, take, /^Ends/, 'question of another member')
  })
  await test.step('its end, and the start of the teams', async () => {
    await session.open('team')
    await walk.visit(captain, made.lobby, /^Teams start in/, 'lobby, counting down')
    await walk.see(member, 'Your saved answers were submitted', 'handed in by itself')
    await captain.page.getByRole('button', { name: 'Start Team Quiz' }).click({ timeout: 90_000 })
    await walk.see(captain, /^Ends/, 'team quiz with an end')
    await walk.visit(absent, take, 'Time is over', 'results, collected')
  })
  await test.step('the team quiz', async () => {
    await session.pause('team')
    await walk.see(captain, 'Your instructor has stopped the time', 'team quiz, paused')
    await session.resume('team')
    await session.collectTeams()
    await walk.visit(
      member,
      `/quizzes/${quizId}/team/${teamId}`,
      'Your team solved 0 of 3 questions.',
      'team results, collected',
    )
  })
})
