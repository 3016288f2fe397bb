import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { as } from '../../server/testing/as.ts'
import type { given } from '../../server/testing/given.ts'
import { saveAs } from '../../server/testing/taking.ts'
import type { World } from '../../server/testing/world.ts'
import type { AppProps } from '../src/app.tsx'
import { readLocal } from '../src/features/attempts/saving/local-answers.ts'
import { type Loss, overNetwork } from './network.ts'
import { openApp } from './open-app.tsx'
import { pass } from './page-time.ts'
import { createStubSocket } from './stub-socket.ts'

type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>

/**
 * What the first student of a class does in an individual quiz, and what stands there; the world is
 * asked for when a test needs it.
 */
export function quizTaker(world: () => World) {
  let opened: ReturnType<typeof openApp>
  const click = (role: string, name: string | RegExp) =>
    opened.user.click(screen.getByRole(role, { name }))
  const place = () => screen.getByRole('region', { name: 'Your Place' })
  /** What the line beside the buttons says. */
  const status = () => place().querySelector('p')?.textContent
  return {
    /** Opens the quiz as the student, in a tab whose calls go that way. */
    open: async (
      { captain, quizId }: Pick<Class, 'captain' | 'quizId'>,
      client = as(world(), captain),
      socket = createStubSocket().socket,
      app: Partial<AppProps> = {},
    ) => {
      opened = openApp(client, `/quizzes/${quizId}/take`, socket, app)
      await screen.findByRole('heading', { name: 'Readiness 1' })
      return opened
    },
    click,
    /** Answers Q1, Q2 and Q3 of the usual quiz, from the first question to the submit; Q3 wrong. */
    answerAll: async () => {
      await click('radio', /A of Q1/)
      await click('button', 'Next Question')
      await click('checkbox', /A of Q2/)
      await click('checkbox', /C of Q2/)
      await click('button', 'Next Question')
      await click('radio', /B of Q3/)
      await click('button', 'Go to Submit')
    },
    chosen: () =>
      [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')].flatMap((option) =>
        option.getAttribute('aria-checked') === 'true' ? [option.textContent?.charAt(0)] : [],
      ),
    status,
    announced: () => place().querySelector('[role=status]')?.textContent,
    says: (text: string) => waitFor(() => expect(status()).toBe(text)),
    /**
     * The letters that the server keeps of the student, one string a question, such as `['A',
     * 'AC']`.
     */
    onServer: async ({ captain, quizId, questions }: Class): Promise<string[]> => {
      const { draft } = await as(world(), captain).attempts.start({ quizId })
      return questions.map(({ id, options }) =>
        options
          .flatMap((option, index) =>
            draft[id]?.optionIds.includes(option.id) ? ['ABCD'.charAt(index)] : [],
          )
          .join(''),
      )
    },
    /** A network that the test switches on and off. */
    switchedNetwork: (situation: Class) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const network: { loss: Loss; calls: string[] } = { loss: null, calls: [] }
      const underway = new Set<Promise<unknown>>()
      const lossOf = (operation: string) => {
        network.calls.push(operation)
        return network.loss
      }
      /**
       * Lets so many milliseconds pass for the page; what the server answers takes hardly any of
       * them, however busy the machine is.
       */
      const passOnline = async (milliseconds: number) => {
        for (let left = milliseconds; left > 0; left -= 250) {
          await pass(Math.min(left, 250))
          await act(async () => void (await Promise.allSettled(underway)))
        }
      }
      return {
        network,
        client: overNetwork(as(world(), situation.captain), lossOf, underway),
        passOnline,
        saves: () => network.calls.filter((operation) => operation === 'save').length,
      }
    },
    /** Chooses on another device. */
    elsewhere: async ({ captain, quizId, questions }: Class, question: number, option: number) => {
      const asked = questions[question]
      await saveAs(world(), captain, {
        quizId,
        version: 1,
        answers: { [asked?.id ?? '']: { optionIds: [asked?.options[option]?.id ?? ''], age: 0 } },
      })
    },
  }
}

/**
 * How many unsent choices this browser keeps of the attempt; null: it keeps nothing at all of it.
 */
export function kept({ quizId, captain }: Class): number | null {
  const attempt = readLocal(quizId, captain.id)
  return attempt && Object.keys(attempt.choices).length
}

/** The browser says that it is online again. */
export const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
