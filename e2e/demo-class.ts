import type { Browser } from '@playwright/test'
import { Person } from './person.ts'
import type { Product } from './product.ts'
import { call } from './ready-class.ts'

/** The password of everybody in the sample class. */
const password = 'heartbeat'

/** Logs in somebody of the sample class, in a browser of their own. */
export async function enter(
  product: Product,
  browser: Browser,
  who: ConstructorParameters<typeof Person>[2],
): Promise<Person> {
  const person = new Person(product, browser, who)
  await person.openBrowser()
  await person.page.goto('/')
  await person.logIn(password)
  return person
}

/** Where things of the sample class are: its course, and its quizzes by the state they are in. */
export async function findPlaces(teacher: Person) {
  const [course] = (await call(teacher, 'GET', '/courses')) as unknown as { id: string }[]
  const { quizzes } = (await call(teacher, 'GET', '/quizzes')) as unknown as {
    quizzes: { id: string; title: string }[]
  }
  const [draft, individual, team, finished] = quizzes
  if (!course || !draft || !individual || !team || !finished)
    throw new Error('The sample class has a course and four quizzes')
  return { course: `/courses/${course.id}`, draft, individual, team, finished }
}
