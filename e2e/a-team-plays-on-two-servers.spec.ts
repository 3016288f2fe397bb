import { type Browser, expect, test } from '@playwright/test'
import { startPostgres } from '../scripts/postgres.ts'
import { startRedis } from '../scripts/redis.ts'
import { EntryProxy } from './entry-proxy.ts'
import { Person, password } from './person.ts'
import { answer, goOn, questionOf, sees, seeVote, solve, strip } from './playing.ts'
import { Product } from './product.ts'
import { call, readyClass } from './ready-class.ts'

const closing: (() => Promise<unknown>)[] = []
const servers: Product[] = []
let proxy: EntryProxy
test.setTimeout(240_000)
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  proxy = await EntryProxy.open()
  closing.push(postgres.stop, redis.stop, () => proxy.close())
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: proxy.urls[0],
    AUTH_SECRET: 'of-two-servers-that-are-one-product',
  }
  for (let number = 0; number < 2; number += 1) {
    const server = await Product.start(settings)
    closing.push(() => server.remove())
    servers.push(server)
    proxy.ports.push(Number(new URL(server.url).port))
  }
})
test.afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Somebody with an account, signed in at one of the servers. */
async function person(
  browser: Browser,
  name: string,
  number: 0 | 1,
  role: 'Instructor' | 'Student' = 'Student',
): Promise<Person> {
  const mailedLink = (email: string) =>
    Promise.any(servers.map((server) => server.mailedLink(email))) // whichever has sent it
  const one = new Person({ url: proxy.urls[number], mailedLink }, browser, {
    name,
    role,
    screen: 'phone',
  })
  await one.openBrowser()
  await call(one, 'POST', '/accounts', { email: one.email, password, name, role })
  await call(one, 'POST', '/accounts/verification', {
    token: new URL(await mailedLink(one.email)).searchParams.get('token'),
  })
  await call(one, 'POST', '/session', { email: one.email, password })
  return one
}

test('[P20, P25, P27] four phones on two servers play one team quiz; one server is killed in the middle, and its members play on', async ({
  browser,
}) => {
  const teacher = await person(browser, 'Ingrid Halvorsen', 1, 'Instructor')
  const captain = await person(browser, 'Amara Okonkwo', 0)
  const jonas = await person(browser, 'Jonas Lindqvist', 0)
  const priya = await person(browser, 'Priya Natarajan', 1)
  const mateo = await person(browser, 'Mateo Fernandez', 1)
  const team = [captain, jonas, priya, mateo]
  const ready = await readyClass(teacher, team, 4)
  for (const student of team) await ready.submit(student)

  await test.step('[LOBBY-01, LOBBY-05, RT-05, RT-09] they meet in the lobby, each sees all four, and the start takes all along', async () => {
    await Promise.all(team.map((student) => student.page.goto(ready.lobby)))
    for (const student of team) await expect(student.page.getByText('4 of 4 here')).toBeVisible()
    await captain.page.getByRole('button', { name: 'Start Team Quiz' }).click()
    for (const student of team) await sees(student, 1)
  })

  await test.step('[TSESS-10, TSESS-12, TSESS-16, TSESS-18, RT-07, RT-10] votes, a wrong try and the right one reach both servers', async () => {
    const { right, wrong } = questionOf(1)
    await strip(jonas, 1, right[0] ?? '').click()
    await strip(mateo, 1, wrong[0] ?? '').click()
    await seeVote(team, 1, right[0] ?? '', jonas)
    await seeVote(team, 1, wrong[0] ?? '', mateo)
    await answer(captain, 1, wrong.slice(0, 1))
    for (const student of team)
      await expect(strip(student, 1, wrong[0] ?? '')).toHaveAccessibleName(/wrong, try 1/)
    await solve(captain, team, 1)
    await goOn(captain, team, 2)
  })

  await test.step('[P23, P24, TSESS-22] the server of the captain and Jonas is killed: both find everything on the other one, and play goes on', async () => {
    await servers[0]?.kill()
    await strip(jonas, 2, questionOf(2).right[0] ?? '').click()
    await seeVote(team, 2, questionOf(2).right[0] ?? '', jonas)
    await solve(captain, team, 2)
    await goOn(captain, team, 3)
    await answer(captain, 3, questionOf(3).wrong.slice(0, 1))
    for (const student of team)
      await expect(strip(student, 3, questionOf(3).wrong[0] ?? '')).toHaveAccessibleName(
        /wrong, try 1/,
      )
    await solve(captain, team, 3)
    await goOn(captain, team, 4)
    await solve(captain, team, 4)
    for (const student of team)
      await expect(student.page.getByText('4 of 4 here')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('[TSESS-21, TRES-01, TRES-02, RT-08, ERR-95] all see the result, without doing anything', async () => {
    await captain.page.getByRole('button', { name: 'Submit Team Quiz' }).click()
    for (const student of team) await expect(student.page.getByText('87.5%').first()).toBeVisible()
    for (const student of team) await expect(student.page.getByText('3.5/4').first()).toBeVisible()
  })
})
