import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openIn } from '../../../../testing/content-language.ts'
import { field, openSettings, storedCourse } from '../../../../testing/course-form.ts'
import { choices, dialog, press } from '../../../../testing/on-screen.ts'
import { fill } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  document.documentElement.lang = 'en'
})

const choice = () =>
  screen.getByRole<HTMLInputElement>('combobox', {
    name: /^(Language of the content|Sprache der Inhalte|Idioma de los contenidos)$/,
  })
const offered = async () => (await choices()).map(({ textContent }) => textContent)

test('[LANG-05] the language of the content is chosen, changed and taken back in the settings', async () => {
  const made = await given(world).course({ students: 0, language: 'es' })
  const { user } = await openSettings(as(world, made.teacher), made)
  expect([choice().value, field('Course title').lang]).toEqual(['Spanish', 'es'])
  const choose = async (name: string) => {
    await user.click(choice())
    await user.click(await screen.findByRole('option', { name }))
    await user.click(press('Save Changes'))
  }
  await choose('Finnish')
  await waitFor(async () => expect((await storedCourse(world, made)).language).toBe('fi'))
  expect(field('Course title').lang).toBe('fi')
  await choose('Not named')
  await waitFor(async () => expect((await storedCourse(world, made)).language).toBeNull())
  expect([choice().value, field('Course title').lang]).toEqual(['Not named', ''])
})

test('[LANG-05] other settings leave it as it is', async () => {
  const made = await given(world).course({ students: 0, language: 'pt' })
  const { user } = await openSettings(as(world, made.teacher), made)
  await fill(user, field('Course title'), 'Neurology')
  await user.click(press('Save Changes'))
  await waitFor(async () =>
    expect(await storedCourse(world, made)).toMatchObject({ title: 'Neurology', language: 'pt' }),
  )
})

test('[LANG-05] leaving with another language that is not saved asks first', async () => {
  const made = await given(world).course({ students: 0, language: 'es' })
  const { user } = await openSettings(as(world, made.teacher), made)
  await user.click(choice())
  await user.click(await screen.findByRole('option', { name: 'Finnish' }))
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(
    (await dialog('Discard changes?')).getByRole('button', { name: 'Discard changes' }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Physiology' })
  expect((await storedCourse(world, made)).language).toBe('es')
})

test('[LANG-05] languages are named, and stand in order, in that of the page; typing narrows them', async () => {
  const made = await given(world).course({ students: 0, language: 'es' })
  const { user } = await openIn('de', as(world, made.teacher), `/courses/${made.courseId}/settings`)
  await waitFor(() => expect(choice().value).toBe('Spanisch'))
  await user.click(choice())
  const german = await offered()
  expect(german.slice(0, 4)).toEqual(['Nicht angegeben', 'Arabisch', 'Baskisch', 'Bulgarisch'])
  expect(german.indexOf('Tschechisch')).toBeLessThan(german.indexOf('Türkisch'))
  await fill(user, choice(), 'unga')
  expect(await offered()).toEqual(['Ungarisch'])
  await user.keyboard('{Escape}')
  await user.selectOptions(document.querySelector('footer select') as HTMLElement, 'es')
  await waitFor(() => expect(choice().value).toBe('español'))
  expect(screen.getByText(/^Los lectores de pantalla leen/)).toBeTruthy()
  await user.click(choice())
  expect((await offered()).slice(0, 3)).toEqual(['Sin indicar', 'alemán', 'árabe'])
})

test('[LANG-05] a new course does not ask for it: the server presets it', async () => {
  await openIn('de', as(world, await given(world).instructor()), '/courses/new')
  expect(await screen.findByLabelText('Kurstitel')).toBeTruthy()
  expect(screen.queryByText('Sprache der Inhalte')).toBeNull()
})
