import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { appealedTeam } from '../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { previewOf, reportPath } from '../../testing/correcting.ts'
import { dialog } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import { openEditor } from '../../testing/quiz-editor.ts'

let world: World
let made: Awaited<ReturnType<typeof appealedTeam>>
beforeAll(async () => {
  world = await openWorld()
  made = await appealedTeam(world, { students: 3 })
})
afterAll(() => world.close())

/** Corrects the first question of the class by calls. */
async function correct(rule: 'accept' | 'credit' | 'replace', answers: string[][] = []) {
  const { corrections } = as(world, made.teacher)
  const form = { questionId: made.first.id, rule, answers, version: null }
  const { fingerprint } = await corrections.preview({ quizId: made.quizId, form })
  await corrections.apply({
    ...{ quizId: made.quizId, correctionId: randomUUID(), form, fingerprint },
    ...{ reason: 'So it is.', replaceEdits: [], acceptAppeals: [] },
  })
}

async function undoAll() {
  const { corrections } = as(world, made.teacher)
  for (const { id: correctionId, undone } of (await corrections.list({ quizId: made.quizId }))
    .corrections) {
    if (undone) continue
    const { fingerprint } = await corrections.previewUndo({ correctionId })
    await corrections.undo({ correctionId, fingerprint, reason: 'Over' })
  }
}

describe('in the cockpit', () => {
  test('[REKEY-01] the answers of the class lead to the dialog, which is not covered then: five clicks', async () => {
    const opened = openApp(as(world, made.teacher), `/quizzes/${made.quizId}/session`)
    const { user } = opened
    let clicks = 0
    const click = async (what: HTMLElement) => {
      clicks += 1
      await user.click(what)
    }
    await click(await screen.findByRole('button', { name: 'Show Answers' }))
    await click(await screen.findByRole('link', { name: 'Correct the key of question 1' }))
    const form = await dialog('Correct the key of question 1')
    await click(await form.findByRole('checkbox', { name: /^B / }))
    await previewOf({ user, form })
    clicks += 1
    await click(form.getByRole('button', { name: 'Correct 1 score' }))
    expect(await form.findByText(/^Files that you have exported before/)).toBeTruthy()
    expect(clicks).toBe(5)
    await undoAll()
  })

  test('[RPT-22] what was hidden again is covered', async () => {
    const { user, history } = openApp(as(world, made.teacher), `/quizzes/${made.quizId}/session`)
    await user.click(await screen.findByRole('button', { name: 'Show Answers' }))
    await user.click(screen.getByRole('button', { name: 'Hide Answers' }))
    await user.click(screen.getByRole('link', { name: 'Correct a Key' }))
    expect(await screen.findByRole('button', { name: 'Show answers' })).toBeTruthy()
    expect(history.location.pathname).toBe(reportPath(made))
  })

  test('[GRIGHT-01] who helps in the course finds no way to it', async () => {
    const assistant = await given(world).staff({ courseId: made.courseId, role: 'assistant' })
    const { user } = openApp(as(world, assistant), `/quizzes/${made.quizId}/session`)
    await user.click(await screen.findByRole('button', { name: 'Show Answers' }))
    await screen.findByRole('list', { name: 'Questions and answers' })
    expect(screen.queryByRole('link', { name: /^Correct/ })).toBeNull()
  })
})

describe('from the lists', () => {
  test('[RPT-01] a quiz and a result lead to the report', async () => {
    const { user, history } = openApp(as(world, made.teacher), '/quizzes')
    const title = (await as(world, made.teacher).corrections.list({ quizId: made.quizId }))
      .quizTitle
    const link = await screen.findByRole('link', { name: `Report: ${title}` })
    expect(link.getAttribute('href')).toBe(reportPath(made))
    await user.click(link)
    await waitFor(() => expect(history.location.pathname).toBe(reportPath(made)))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  test.each(['individual', 'team'])(
    '[RPT-01] so does a result of the gradebook: %s',
    async (subtab) => {
      openApp(as(world, made.teacher), `/courses/${made.courseId}?tab=gradebook&subtab=${subtab}`)
      const [link] = await screen.findAllByRole('link', { name: /^Report: / })
      expect(link?.getAttribute('href')).toBe(reportPath(made))
    },
  )

  test('[REKEY-23] a copy names the corrections that it does not take along', async () => {
    const copying = async () => {
      const { user } = openApp(as(world, made.teacher), '/quizzes')
      await user.click(await screen.findByRole('button', { name: /^Copy: / }))
      return dialog('Copy Quiz')
    }
    await correct('credit')
    expect(
      await (await copying()).findByText(
        'Not taken along: the correction of question 1 (Full credit for everyone.)',
      ),
    ).toBeTruthy()
    await undoAll()
  })
})

describe('in the editor', () => {
  test('[REKEY-01, REKEY-23, REKEY-24] says what holds, that it does not hold for another key, and leads to correcting by that', async () => {
    const second = made.first.options[1]?.id ?? ''
    const third = made.first.options[2]?.id ?? ''
    await correct('replace', [[second]])
    const { opened, form } = await openEditor(as(world, made.teacher), made.quizId)
    expect(await screen.findByText('Corrected: B is right.')).toBeTruthy()
    await opened.user.click(screen.getByRole('radio', { name: 'Option C is correct' }))
    await opened.user.click(screen.getByRole('button', { name: 'Save Quiz' }))
    expect(
      await screen.findByText(
        'Question 1 has another key now. 3 students and 1 team were judged by the old one.',
      ),
    ).toBeTruthy()
    expect(
      screen.getByText('The correction of question 1 does not hold for the new version.'),
    ).toBeTruthy()
    expect(screen.queryByText(/^Corrected: /)).toBeNull()
    await opened.user.click(screen.getByRole('link', { name: 'Correct their scores' }))
    const correcting = await dialog('Correct the key of question 1')
    await opened.user.click(correcting.getByRole('button', { name: 'Show answers' }))
    const marked = within(correcting.getByRole('group', { name: 'Correct answers' }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked)
    expect(marked).toEqual([true, false, true, false])
    expect(opened.history.location.search).toContain(third)
    expect(form).toBeTruthy()
  })
})
