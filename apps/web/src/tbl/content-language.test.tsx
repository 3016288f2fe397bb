import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { createCourse, takeQuiz } from '../../../server/testing/class.ts'
import { given, singleChoice } from '../../../server/testing/given.ts'
import { play } from '../../../server/testing/play.ts'
import { invited } from '../../../server/testing/staff.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { areReadIn, languagesOf, marked, openIn } from '../../testing/content-language.ts'
import { openApp } from '../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  document.documentElement.lang = 'en'
  vi.restoreAllMocks()
})

const asked = '¿Late el corazón?'
const course = 'Fisiología'
const quiz = 'Readiness 1'
const inSpanish = { title: course, description: 'El cuerpo', language: 'es' } as const
const questions = [singleChoice(asked), singleChoice('¿Por qué?')]
const explanation = `Because of ${asked}`

const german = (who: { id: string }, path: string) => openIn('de', as(world, who), path)
const pageIsGerman = () => expect(document.documentElement.lang).toBe('de')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a course in Spanish on pages in German', () => {
  test('[LANG-05] a quiz that is taken: title, instructions, question and options', async () => {
    const made = await given(world).quiz({ students: 3, questions, ...inSpanish })
    await german(made.captain, `/quizzes/${made.quizId}/take`)
    await areReadIn('es', asked, `A of ${asked}`, `D of ${asked}`, quiz, 'Closed book')
    expect(await button('Nächste Frage')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /A of .*corazón/ })).toBeTruthy()
    expect(languagesOf('Nächste Frage')).toEqual(['de'])
    pageIsGerman()
  })

  test('[LANG-05] own results: title, questions, options and explanations', async () => {
    const made = await given(world).quiz({ students: 3, questions, ...inSpanish })
    await takeQuiz(as(world, made.teacher), made) // a preview has its key at once
    await german(made.teacher, `/quizzes/${made.quizId}/results`)
    await areReadIn('es', quiz, asked, `B of ${asked}`, explanation)
    pageIsGerman()
  })

  test('[LANG-05] the lobby and the team quiz, on the board and in the list of all questions', async () => {
    const made = await given(world).readyTeams({ students: 3, questions, ...inSpanish })
    const { captain, quizId, teamId, place } = made
    const { history } = await german(captain, `/quizzes/${quizId}/team-lobby/${teamId}`)
    await areReadIn('es', quiz)
    await as(world, captain).teamQuiz.launch(place)
    history.push(`/quizzes/${quizId}/team/${teamId}`)
    await areReadIn('es', asked, `A of ${asked}`, quiz)
    screen.getByRole('button', { name: /^Frage 1 von 2/ }).click()
    const all = within(await screen.findByRole('dialog'))
    expect(await all.findByText('¿Por qué?')).toBeTruthy()
    await areReadIn('es', asked, '¿Por qué?')
    pageIsGerman()
  })

  test('[LANG-05] the result of the team, its appeals, and where they are decided', async () => {
    const made = await given(world).teamQuiz({ students: 3, questions, ...inSpanish })
    const { captain, teacher, quizId, teamId, place, courseId } = made
    await play(as(world, captain), made, { wrong: [[1, 2]] })
    const reason = 'Beide stimmen'
    const appeal = { ...place, questionId: made.questions[0]?.id ?? '', reason }
    await as(world, captain).appeals.file(appeal)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    const { history } = await german(captain, `/quizzes/${quizId}/team/${teamId}`)
    await areReadIn('es', quiz, asked, `A of ${asked}`, explanation)
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(languagesOf(reason)).toEqual(['de']) // nobody says in which language people appeal
    history.push(`/courses/${courseId}?tab=gradebook&subtab=team`)
    ;(await button(/^Ergebnisse im Teamquiz/)).click()
    await areReadIn('es', quiz, asked, `C of ${asked}`, explanation)
  })

  test('[LANG-05] appeals in their list and their dialog, also what was tried', async () => {
    const made = await given(world).teamQuiz({ students: 6, questions, ...inSpanish })
    const { captain, teacher, outsider, place, quizId, courseId, teamIds } = made
    await play(as(world, captain), made, { wrong: [[1, 2]] })
    const other = { quizId, teamId: teamIds[1] ?? '' }
    await play(as(world, outsider), { ...made, place: other }, { wrong: [[3]] })
    const appeal = { ...place, questionId: made.questions[0]?.id ?? '', reason: 'Beide' }
    await as(world, captain).appeals.file(appeal)
    await german(teacher, `/courses/${courseId}?tab=gradebook&subtab=appeals`)
    await areReadIn('es', course, quiz, asked)
    ;(await button(/^Entscheiden: Team A/)).click()
    const dialog = within(await screen.findByRole('dialog'))
    const tried = await dialog.findByRole('list', { name: /Versuche/ })
    expect(tried.textContent).toMatch(/B\. B of .* C\. C of /)
    await areReadIn(
      'es',
      asked,
      quiz,
      explanation,
      ...['B', 'C', 'D'].map((l) => `${l} of ${asked}`),
    )
    pageIsGerman()
  })

  test('[LANG-05] answers of a student in the gradebook', async () => {
    const made = await given(world).readyTeams({ students: 3, questions, ...inSpanish })
    const { teacher, courseId } = made
    await german(teacher, `/courses/${courseId}?tab=gradebook`)
    ;(await screen.findAllByRole('button', { name: /^Ergebnisse im Einzelquiz/ }))[0]?.click()
    await areReadIn('es', course, asked, `A of ${asked}`, explanation)
  })

  test('[LANG-05] the editor: its fields and its preview; labels are in the language of the page', async () => {
    const made = await given(world).quiz({ students: 3, questions, ...inSpanish })
    await german(made.teacher, `/quizzes/${made.quizId}/edit`)
    const fields = ['text', 'option-0', 'option-3', 'explanation', 'title'].map(
      (field) => () => document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.lang,
    )
    await waitFor(() => expect(fields.map((lang) => lang())).toEqual(Array(5).fill('es')))
    expect(screen.getByLabelText('Hinweise (optional)').lang).toBe('es')
    expect(document.querySelector<HTMLElement>('[data-field="code"]')?.lang).toBe('')
    expect(languagesOf('Hinweise (optional)')).toEqual(['de'])
    await areReadIn('es', '¿Por qué?') // in the index of questions
    ;(await button('Vorschau')).click()
    await areReadIn('es', `A of ${asked}`, 'Closed book')
    pageIsGerman()
  })

  test('[LANG-05] a quiz that is being written for another course is in the language of that one', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0, ...inSpanish })
    await createCourse(as(world, teacher), { title: 'Anatomia', language: 'fi' })
    const { user } = openApp(as(world, teacher), `/quizzes/new?courseId=${courseId}`)
    const title = await screen.findByLabelText('Title')
    await waitFor(() => expect(title.lang).toBe('es'))
    await user.click(screen.getByRole('combobox', { name: 'Course' }))
    await user.click(await screen.findByRole('option', { name: /Anatomia/ }))
    expect([title.lang, title.getAttribute('dir')]).toEqual(['fi', 'auto'])
    await user.click(screen.getByRole('combobox', { name: 'Course' }))
    await user.click(await screen.findByRole('option', { name: 'No Course Assignment' }))
    expect([title.lang, title.getAttribute('dir')]).toEqual(['', null])
  })

  test('[LANG-05] the course page: title and description, not its code nor the people', async () => {
    const made = await given(world).quiz({ students: 3, questions, ...inSpanish })
    await german(made.teacher, `/courses/${made.courseId}`)
    await areReadIn('es', course, 'El cuerpo', quiz)
    expect(new Set(marked())).toEqual(new Set([course, 'El cuerpo', quiz]))
    pageIsGerman()
  })

  test('[LANG-05] an invitation, and what says from which course somebody was removed', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1, ...inSpanish })
    const lee = await given(world).student('Lee Park')
    const token = await invited(world, { teacher, courseId }, lee, 'assistant')
    await german(lee, `/invitation?token=${token}`)
    await areReadIn('es', course)
    const removed = students[0] ?? lee
    const removal = { courseId, studentId: removed.id, reason: 'Another course' }
    await as(world, teacher).enrollment.remove(removal)
    await german(removed, '/')
    await areReadIn('es', course)
    pageIsGerman()
  })
})

describe('lists', () => {
  /** A student of two courses, each with a quiz that waits. */
  async function inTwoCourses() {
    const spanish = await given(world).quiz({ students: 3, ...inSpanish })
    const finnish = await given(world).quiz({ students: 3, title: 'Anatomia', language: 'fi' })
    await given(world).enroll(finnish.courseId, spanish.captain)
    return { spanish, finnish, student: spanish.captain }
  }

  test('[LANG-05] each row has the language of its course', async () => {
    const { student } = await inTwoCourses()
    for (const path of ['/', '/courses', '/quizzes', '/groups']) {
      const { history } = await german(student, path)
      await areReadIn('es', course)
      await areReadIn('fi', 'Anatomia')
      expect(history.location.pathname).toBe(path)
      cleanup()
    }
    pageIsGerman()
  })

  test('[LANG-05] so does a course that can be joined, and the question for its code', async () => {
    const student = await given(world).student()
    const name = `Historia ${student.id}`
    await given(world).course({ students: 0, ...inSpanish, title: name })
    await german(student, '/courses')
    await areReadIn('es', name, 'El cuerpo')
    ;(await button(`Beitreten: ${name}`)).click()
    expect(await screen.findByRole('dialog', { name: new RegExp(name) })).toBeTruthy()
    await areReadIn('es', name)
  })
})

describe('a course that names no language', () => {
  test('[LANG-05] marks nothing', async () => {
    const made = await given(world).quiz({ students: 3, questions, language: null })
    for (const [who, path, says] of [
      [made.captain, `/quizzes/${made.quizId}/take`, asked],
      [made.captain, '/', 'Physiology'],
      [made.teacher, `/courses/${made.courseId}`, quiz],
      [made.teacher, `/quizzes/${made.quizId}/edit`, '¿Por qué?'],
    ] as const) {
      await german(who, path)
      await areReadIn('de', says)
      expect(marked()).toEqual([])
      cleanup()
    }
  })
})
