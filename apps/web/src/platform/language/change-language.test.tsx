import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { asVisitor } from '../../../../server/testing/as-visitor.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { quizTaker } from '../../../testing/quiz-taker.ts'
import { textsFromDisk } from '../../../testing/texts-from-disk.ts'
import { createPageLanguage, type LoadTexts } from './page-language.ts'
import { rememberLanguage, servedLanguage } from './wanted-language.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  document.documentElement.lang = 'en'
  rememberLanguage(null)
})
afterEach(() => vi.restoreAllMocks())

const shown = () => document.documentElement.lang
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Language|Sprache|Idioma/ })
const toast = (title: string) =>
  screen.findByText(title, { selector: '.mantine-Notification-title' })

/** The page of somebody who is not signed in, in a browser that asks for these languages. */
async function openLogin(load: LoadTexts = textsFromDisk, browser: readonly string[] = ['en']) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  const { api } = asVisitor(world)
  const language = createPageLanguage(load)
  await language.follow(servedLanguage())
  const opened = openApp(api, '/', null, { language })
  await screen.findByRole('main')
  await screen.findByLabelText('Password', { selector: 'input' }).catch(() => {})
  return { ...opened, api, language }
}

/** Somebody with an account, signed in on a page of their own. */
async function openAs(account: { email: string; password: string }, path = '/profile') {
  const { api } = asVisitor(world)
  await api.accounts.logIn(account)
  const language = createPageLanguage(textsFromDisk)
  await language.follow(servedLanguage())
  const opened = openApp(api, path, null, { language })
  return { ...opened, api }
}

describe('who is not signed in', () => {
  test('[LANG-03] [LANG-02] chooses in the footer, in the own words of each; what is typed stays, and the browser remembers', async () => {
    const { user } = await openLogin()
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    await fill(user, email, 'ana@example.org')
    expect(within(select()).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'English',
      'Deutsch (beta)',
      'Español (beta)',
    ])
    await user.selectOptions(select(), 'de')
    await screen.findByLabelText('Passwort', { selector: 'input' })
    expect([shown(), document.cookie]).toEqual(['de', 'tbl.lang=de'])
    expect(document.contains(email)).toBe(true) // nothing is mounted anew
    expect(email.value).toBe('ana@example.org')
    expect(document.activeElement).toBe(select())
  })

  test('[IACC-01] the change is announced in the new language', async () => {
    const { user } = await openLogin()
    await user.selectOptions(select(), 'es')
    expect(await screen.findByText('Esta página está ahora en español.')).toBeTruthy()
  })

  test('[LANG-03] what cannot be loaded leaves the page as it is, and is said', async () => {
    const { user } = await openLogin(() => Promise.reject(new Error('away')))
    await user.selectOptions(select(), 'de')
    expect(await toast('Language not changed')).toBeTruthy()
    expect([shown(), select().value, document.cookie]).toEqual(['en', 'en', ''])
  })

  test('[TEXT-07] a page whose texts do not come is in English, says so, and tries again', async () => {
    document.documentElement.lang = 'de'
    let isAway = true
    const { user } = await openLogin((...wanted) =>
      isAway ? Promise.reject(new Error('away')) : textsFromDisk(...wanted),
    )
    expect(await screen.findByText('This page could not be loaded in German.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeTruthy()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  test('[LANG-07] the error of a field is said anew in the new language', async () => {
    const { user } = await openLogin()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    const fault = () => screen.getByLabelText('E-mail').getAttribute('aria-describedby')
    await waitFor(() => expect(document.getElementById(fault() ?? '')?.textContent).toBeTruthy())
    const before = document.getElementById(fault() ?? '')?.textContent
    await user.selectOptions(select(), 'de')
    await waitFor(() => expect(shown()).toBe('de'))
    const after = document.getElementById(
      screen.getByLabelText('E-Mail').getAttribute('aria-describedby') ?? '',
    )?.textContent
    expect(after).toBeTruthy()
    expect(after).not.toBe(before)
  })
})

describe('who is signed in', () => {
  test('[LANG-02] chooses for the own account: in the footer and in the profile, on every device', async () => {
    const account = await given(world).account()
    const { user, api } = await openAs(account)
    await user.click(await screen.findByRole('radio', { name: 'Deutsch (beta)' }))
    expect(await screen.findByRole('heading', { name: 'Profileinstellungen' })).toBeTruthy()
    await waitFor(async () => expect((await api.accounts.me({})).me?.language).toBe('de'))
    await user.selectOptions(select(), 'es')
    await waitFor(async () => expect((await api.accounts.me({})).me?.language).toBe('es'))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Español (beta)' }).checked).toBe(
        true,
      ),
    )
    expect(document.cookie).toBe('') // the browser is not told
  })

  test('[LANG-02] goes back to what the browser asks for: profile and cookie are cleared', async () => {
    const account = await given(world).account()
    rememberLanguage('es')
    const { user, api } = await openAs(account)
    await api.accounts.setLanguage({ language: 'de' })
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en'])
    await user.click(await screen.findByRole('radio', { name: /^Automatic/ }))
    await waitFor(() => expect(shown()).toBe('de'))
    await waitFor(async () => expect((await api.accounts.me({})).me?.language).toBeNull())
    expect(document.cookie).toBe('')
  })

  test('[LANG-02] of two people at one computer each has their own, and the login the browser’s', async () => {
    const [ana, ben] = [await given(world).account(), await given(world).account()]
    for (const [account, language] of [
      [ana, 'de'],
      [ben, 'es'],
    ] as const) {
      const { api } = asVisitor(world)
      await api.accounts.logIn(account)
      await api.accounts.setLanguage({ language })
    }
    const { user } = await openLogin()
    const logIn = async ({ email, password }: typeof ana, button: string) => {
      await fill(user, screen.getByLabelText(/^E-mail$|^E-Mail$/), email)
      await fill(user, screen.getByLabelText(/^Password$|^Passwort$/), password)
      await user.click(screen.getByRole('button', { name: button }))
    }
    await logIn(ana, 'Login')
    await screen.findByRole('heading', { name: /^Willkommen/ })
    await user.click(screen.getByRole('button', { name: /Ana/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
    await screen.findByRole('button', { name: 'Login' })
    expect(shown()).toBe('en')
    await logIn(ben, 'Login')
    await waitFor(() => expect(shown()).toBe('es'))
  })

  test('[LANG-03] hears when the choice could not be saved, and keeps it on this page', async () => {
    const account = await given(world).account()
    const { api } = asVisitor(world)
    await api.accounts.logIn(account)
    const { user } = openApp(instead(api, 'accounts', 'setLanguage', offline), '/profile')
    await screen.findByRole('heading', { name: 'Profile Settings' })
    await user.selectOptions(select(), 'de')
    expect(await toast('Sprache nicht gespeichert')).toBeTruthy()
    expect(shown()).toBe('de')
  })

  test('[LANG-02] whoever was let in with a code chooses for this browser alone', async () => {
    const quiz = await given(world).quiz()
    const student = { ...quiz.captain, onlyCourseId: quiz.courseId }
    const { user } = openApp(as(world, student), `/courses/${quiz.courseId}`)
    await screen.findByRole('heading', { level: 1 })
    await user.selectOptions(select(), 'de')
    await waitFor(() => expect(document.cookie).toBe('tbl.lang=de'))
    expect((await as(world, quiz.captain).accounts.me({})).me?.language).toBeNull()
  })
})

describe('in the middle of something', () => {
  const taker = quizTaker(() => world)

  test('[LANG-03] chosen answers, one that is not sent, and the place in the quiz stay', async () => {
    const situation = await given(world).quiz({ isTaken: false })
    const network = taker.switchedNetwork(situation)
    await taker.open(situation, network.client)
    await taker.click('radio', /A of Q1/)
    await taker.says('Saved')
    await taker.click('button', 'Next Question')
    network.loss = 'request'
    await taker.click('checkbox', /A of Q2/)
    await taker.click('checkbox', /C of Q2/)
    const options = screen.getAllByRole('checkbox')
    await userChooses('de')
    expect(screen.getAllByRole('checkbox')).toEqual(options) // the very same
    expect(taker.chosen()).toEqual(['A', 'C'])
    expect(taker.onServer).toBeTypeOf('function')
    network.loss = null
    await userChooses('es')
    await waitFor(async () => expect(await taker.onServer(situation)).toEqual(['A', 'AC', '']))
  })

  async function userChooses(language: string) {
    const { user } = taker.opened()
    await user.selectOptions(select(), language)
    await waitFor(() => expect(shown()).toBe(language))
  }
})
