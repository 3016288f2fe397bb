import type { Browser } from '@playwright/test'
import { createCourse, createQuiz, createTeam } from '../apps/server/testing/class.ts'
import { heartQuiz } from '../samples/heart-quiz.ts'
import { Person, password } from './person.ts'
import type { Product } from './product.ts'
import { call } from './ready-class.ts'

export const teamNames = ['Team Aorta', 'Team Atrium', 'Team Ventricle'] as const
const names = [
  ['Mark Ito', 'Ana Ruiz', 'Ben Okoye', 'Cleo Wolf'],
  ['Dan Novak', 'Eva Lund', 'Finn Gray', 'Gina Sato'],
  ['Hugo Diaz', 'Ida Berg', 'Jan Vries', 'Zoe Marsh'],
] as const
export const questionCount = 2

/** Somebody with an account, logged in on a device of their own. */
async function person(
  product: Product,
  browser: Browser,
  name: string,
  role: 'Instructor' | 'Student' = 'Student',
  screen: 'laptop' | 'phone' = 'phone',
) {
  const one = new Person(product, browser, { name, role, screen, isUntapped: true })
  await one.openBrowser()
  await call(one, 'POST', '/accounts', { email: one.email, password, name, role })
  const token = new URL(await product.mailedLink(one.email)).searchParams.get('token')
  await call(one, 'POST', '/accounts/verification', { token })
  await call(one, 'POST', '/session', { email: one.email, password })
  await one.api.accounts.markTours({ hasSeenTutorial: true, hasSeenInCourseTutorial: true })
  return one
}

/** Twelve students in three teams, and a hidden quiz of two questions. */
export async function classOfTwelve(
  product: Product,
  browser: Browser,
  screen: 'laptop' | 'phone' = 'laptop',
) {
  const teacher = await person(product, browser, 'Ingrid Halvorsen', 'Instructor', screen)
  const { courseId, code } = await createCourse(teacher.api, { title: 'Physiology I' })
  await teacher.api.courses.update({
    ...{ courseId, code, title: 'Physiology I', description: 'How bodies work' },
    ...{ semester: 'Fall', enrollmentMode: 'open', autoEnrollFromAllowlist: false },
    ...{ allowSelfTeamFormation: false, teamSizeLimit: null, scoreAfterTeam: false },
    classSessions: { lateAfter: 5, captainOfferSeconds: 30, captainNaming: 'offerAndName' },
  })
  const teams: Person[][] = []
  const teamIds: string[] = []
  for (const [index, members] of names.entries()) {
    const people: Person[] = []
    const memberIds: string[] = []
    for (const name of members) {
      const one = await person(product, browser, name)
      await one.api.enrollment.joinByCode({ code })
      const { me } = await one.api.accounts.me({})
      if (me) memberIds.push(me.id)
      people.push(one)
    }
    teams.push(people)
    const name = teamNames[index] ?? ''
    teamIds.push(await createTeam(teacher.api, { courseId, memberIds, name }))
  }
  const quiz = await createQuiz(teacher.api, {
    ...heartQuiz,
    courseId,
    questions: heartQuiz.questions.slice(0, questionCount),
    ...{ isActive: false, isVisible: false, isTeamActive: false },
  })
  return { teacher, courseId, ...quiz, teams, teamIds }
}
