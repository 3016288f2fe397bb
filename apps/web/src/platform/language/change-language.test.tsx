import type { Language } from '@tbl/texts/languages'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { asVisitor } from '../../../../server/testing/as-visitor.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { quizTaker } from '../../../testing/quiz-taker.ts'
import { createStubSocket } from '../../../testing/stub-socket.ts'
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
const selects = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: /Language|Sprache|Idioma/ })
/** In the footer of the page. */
const select = () => selects().find((one) => one.closest('footer')) as HTMLSelectElement
/** The same in the profile. */
const ofProfile = () => selects().find((one) => !one.closest('footer')) as HTMLSelectElement
const toast = (title: string) => screen.findByText(title, { selector: '[data-toasts] *' })

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

/** The own profile of somebody who is signed in, and has chosen a language. */
async function openAs(
  account: { email: string; password: string },
  chosen: Language | null = null,
) {
  const { api } = asVisitor(world)
  await api.accounts.logIn({ email: account.email, password: account.password })
  await api.accounts.setLanguage({ language: chosen })
  const language = createPageLanguage(textsFromDisk)
  await language.follow(servedLanguage())
  const opened = openApp(api, '/profile', null, { language })
  return { ...opened, api }
}

describe('who is not signed in', () => {
  test('[LANG-03] [LANG-02] [LANG-01] chooses in the footer, in the own words of each; what is typed stays, and the browser remembers', async () => {
    const { user } = await openLogin()
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    await fill(user, email, 'ana@example.org')
    expect(
      within(select())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'Deutsch (beta)', 'Español (beta)'])
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
    await screen.findByRole('heading', { name: 'Profile Settings' })
    expect(ofProfile().selectedOptions[0]?.textContent).toBe('Automatic')
    await user.selectOptions(ofProfile(), 'Deutsch (beta)')
    expect(await screen.findByRole('heading', { name: 'Profil' })).toBeTruthy()
    await waitFor(async () => expect((await api.accounts.me({})).me?.language).toBe('de'))
    await user.selectOptions(select(), 'es')
    await waitFor(async () => expect((await api.accounts.me({})).me?.language).toBe('es'))
    await waitFor(() => expect(ofProfile().value).toBe('es'))
    expect(document.cookie).toBe('') // the browser is not told
  })

  test('[LANG-02] goes back to what the browser asks for: profile and cookie are cleared', async () => {
    const account = await given(world).account()
    rememberLanguage('es')
    const { user, api } = await openAs(account, 'es')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en'])
    await screen.findByRole('heading', { level: 1, name: 'Ajustes del perfil' })
    await user.selectOptions(ofProfile(), 'Automático')
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
      await api.accounts.logIn({ email: account.email, password: account.password })
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
    await api.accounts.logIn({ email: account.email, password: account.password })
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
  const { open, click, chosen, says, onServer, switchedNetwork } = quizTaker(() => world)

  test('[LANG-03] chosen answers, one that is not sent, and the place in the quiz stay', async () => {
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    const { user } = await open(situation, client)
    const speak = async (language: string) => {
      await user.selectOptions(select(), language)
      await waitFor(() => expect(shown()).toBe(language))
    }
    await click('radio', /A of Q1/)
    await says('Saved')
    await click('button', 'Next Question')
    network.loss = 'request'
    await click('checkbox', /A of Q2/)
    await click('checkbox', /C of Q2/)
    const options = screen.getAllByRole('checkbox')
    await speak('de')
    expect(await screen.findByRole('button', { name: 'Nächste Frage' })).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toEqual(options) // the very same
    expect(chosen()).toEqual(['A', 'C'])
    network.loss = null
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await onServer(situation)).toEqual(['A', 'AC', '']))
    await speak('es')
    expect(chosen()).toEqual(['A', 'C'])
  })

  test('[LANG-03] an open dialog stays open, with what is typed in it', async () => {
    const quiz = await given(world).quiz({ students: 3 })
    const { user } = openApp(as(world, quiz.teacher), `/courses/${quiz.courseId}?tab=teams`)
    await user.click(await screen.findByRole('button', { name: /^Create Team/ }))
    const dialog = await screen.findByRole('dialog')
    const name = within(dialog).getByLabelText<HTMLInputElement>('Team name')
    await fill(user, name, 'Team Aorta')
    await user.selectOptions(document.querySelector('footer select') as HTMLElement, 'de')
    await waitFor(() => expect(shown()).toBe('de'))
    expect(within(dialog).getByRole('heading').textContent).toBe('Team erstellen')
    expect(document.contains(name)).toBe(true)
    expect(name.value).toBe('Team Aorta')
  })

  test('[LANG-03] a captain goes on with what was chosen and not yet submitted', async () => {
    const quiz = await given(world).teamQuiz({ students: 3 })
    const { socket } = createStubSocket()
    const { user } = openApp(
      as(world, quiz.captain),
      `/quizzes/${quiz.quizId}/team/${quiz.teamId}`,
      socket,
    )
    await user.click(await screen.findByRole('radio', { name: /B of Q1/ }))
    await user.selectOptions(select(), 'es')
    await waitFor(() => expect(shown()).toBe('es'))
    const option = screen.getByRole('radio', { name: /B of Q1/ })
    expect(option.getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }))
    await screen.findByText(/incorrecta/i)
  })
})
