import { randomUUID } from 'node:crypto'
import { percentile } from '../figures.ts'
import { atMost } from '../limits.ts'
import { newBrowser } from '../load/browser.ts'
import { guessAt } from '../load/guesses.ts'
import { openLoop } from '../load/pace.ts'
import { startSlowMailServer } from '../load/slow-mail-server.ts'
import type { Row } from '../row.ts'
import { checkPasswords, expectSessions, password } from '../workloads/passwords.ts'

/** A whole class is in within so many seconds. */
const longest = 60

/**
 * The first lesson, once: strangers behind the class's own address guess passwords meanwhile, and
 * the mail server is slow. `pairs` says nothing here: an hour has a ceiling of sign-ups.
 */
export const row: Row = {
  title:
    'Sign-ups: a class of 300 within a minute, its mails at 2 s each, beside 200 guesses a second',
  measure: async ({ isTiny, minute, onStage }) => {
    const mails = await startSlowMailServer(isTiny ? 100 : 2000)
    const measured = onStage(
      async (stage) => {
        const phones = Array.from({ length: isTiny ? 5 : 300 }, () => ({
          email: `${randomUUID()}@example.org`,
          browser: newBrowser(stage.product.call),
        }))
        const strangers = guessAt(
          stage.product.call,
          phones.map(({ email }) => email),
          isTiny ? 20 : 200,
        )
        const signUps = await openLoop(
          phones.map(({ email, browser }, index) => ({
            at: (index * (isTiny ? 1 : minute) * 1000) / phones.length,
            run: () => {
              const body = { email, password, name: 'Student', role: 'Student' }
              return browser.post('/accounts', body)
            },
          })),
        )
        const since = performance.now()
        const passed = () => (performance.now() - since) / 1000
        const tokens = await Promise.all(phones.map(({ email }) => mails.tokenFor(email)))
        const mailed = passed()
        const opened = await Promise.all(
          phones.map(({ browser }, index) =>
            browser.post('/accounts/verification', { token: tokens[index] }),
          ),
        )
        const begun = passed()
        await Promise.all(
          phones.map(({ email, browser }) => browser.post('/session', { email, password })),
        )
        const loggedIn = passed() - begun
        await strangers.stop()
        await expectSessions(stage, phones.length)
        const { rate } = await checkPasswords(phones.length)
        const seconds = (share: number, answers: typeof opened) => [
          percentile(
            answers.map(({ milliseconds }) => milliseconds),
            share,
          ) / 1000,
        ]
        const shared = { unit: 's', reference: null } as const
        return [
          { what: 'a sign-up: p50', product: seconds(0.5, signUps), ...shared },
          { what: 'p99', product: seconds(0.99, signUps), ...shared },
          { what: 'from the last sign-up to the last mail', product: [mailed], ...shared },
          { what: 'a link, all opened at once: p99', product: seconds(0.99, opened), ...shared },
          {
            what: 'all logged in, at once from these browsers',
            unit: 's',
            product: [loggedIn],
            reference: [phones.length / rate],
            must: atMost(longest),
          },
        ] as const
      },
      { SMTP_URL: mails.url },
    )
    return measured.finally(mails.close)
  },
}
