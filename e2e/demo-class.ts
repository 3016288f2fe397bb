import type { Browser } from '@playwright/test'
import { Person } from './person.ts'
import type { Product } from './product.ts'

/** The password of everybody in the sample class. */
const password = 'heartbeat'

/** Logs in somebody of the sample class, in a browser of their own. */
export async function enter(
  product: Product,
  browser: Browser,
  who: ConstructorParameters<typeof Person>[2],
): Promise<Person> {
  const person = new Person(product, browser, { ...who, isUntapped: true })
  await person.openBrowser()
  await person.page.goto('/')
  await person.logIn(password)
  return person
}

/** Where things of the sample class are: its course, and its quizzes by the state they are in. */
export async function findPlaces(teacher: Person) {
  const [course] = await teacher.api.courses.list({})
  const { quizzes } = await teacher.api.quizzes.list({})
  const [draft, individual, team, finished] = quizzes
  if (!course || !draft || !individual || !team || !finished)
    throw new Error('The sample class has a course and four quizzes')
  return { courseId: course.id, course: `/courses/${course.id}`, draft, individual, team, finished }
}

/** The id of the team that the people of the walks are in. */
export async function findTeam(student: Person, courseId: string): Promise<string> {
  const { teams } = await student.api.teams.list({ courseId })
  const team = teams.find(({ name }) => name === 'Team Aorta')
  if (!team) throw new Error('The sample class has a Team Aorta')
  return team.id
}
