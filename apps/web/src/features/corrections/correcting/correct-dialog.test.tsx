import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { editQuiz } from '../../../../../server/testing/edit-quiz.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { given, singleChoice } from '../../../../../server/testing/given.ts'
import { appealedTeam } from '../../../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  correctedByCalls,
  openCorrecting,
  previewOf,
  reportPath,
  talliesIn,
} from '../../../../testing/correcting.ts'
import { defect, instead, timestamp } from '../../../../testing/instead.ts'
import { dialog, isClosed, listItems, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
/** Corrected by no test. */
let kept: Awaited<ReturnType<typeof exampleClass>>
beforeAll(async () => {
  world = await openWorld()
  kept = await exampleClass(world)
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type Form = Awaited<ReturnType<typeof dialog>>

const option = (form: Form, letter: string) =>
  form.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${letter} `) })
const rule = (form: Form, name: string) => form.getByRole('radio', { name })

/** Each rule with what stands beside it. */
const rulesIn = (form: Form) =>
  within(form.getByRole('radiogroup', { name: 'What shall count?' }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [
      radio.labels?.[0]?.textContent,
      document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent,
    ])

const scoresOf = async ({ teacher, courseId }: typeof kept) => {
  const { results } = await as(world, teacher).gradebook.individualResults({ courseId })
  return new Map(results.map(({ student, score }) => [student.name, score]))
}

describe('the form', () => {
  test('[REKEY-03, REKEY-04, REKEY-06] has the rules in their order, each with what is true of it', async () => {
    const { user, form } = await openCorrecting(as(world, kept.teacher), kept)
    expect(form.getByText('15 students and 3 teams have answered it.')).toBeTruthy()
    expect(rulesIn(form)).toEqual([
      ['Accept more answers', 'nobody loses'],
      ['Only another answer is right', 'some lose'],
      ['Full credit for everyone', 'nobody loses'],
      ['Leave the question out', 'scores are of the other 5'],
    ])
    expect(option(form, 'D')).toMatchObject({ checked: true, disabled: true })
    expect(option(form, 'D').labels?.[0]?.textContent).toContain('(key)')
    await user.click(rule(form, 'Only another answer is right'))
    expect(option(form, 'D')).toMatchObject({ checked: false, disabled: false })
    await user.click(option(form, 'B'))
    await user.click(option(form, 'D'))
    expect(rulesIn(form)[1]).toEqual(['Only another answer is right', 'nobody loses'])
    await user.click(rule(form, 'Leave the question out'))
    expect(form.queryByRole('checkbox')).toBeNull()
  })

  test('[REKEY-10] a blank reason is asked for at its field, and nothing is sent', async () => {
    const preview = vi.fn()
    const { user, form } = await openCorrecting(
      instead(as(world, kept.teacher), 'corrections', 'preview', preview),
      kept,
    )
    await user.click(form.getByRole('button', { name: 'Preview' }))
    expect(await toast()).toBe('Reason RequiredPlease say why: students read it.')
    const field = form.getByRole('textbox', { name: 'Why? Students read this' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(preview).not.toHaveBeenCalled()
  })

  test('[REKEY-03] what counts already is refused in the form', async () => {
    const opened = await openCorrecting(as(world, kept.teacher), kept)
    const { user, form } = opened
    await user.click(form.getByRole('textbox', { name: /^Why/ }))
    await user.paste('No reason')
    await user.click(form.getByRole('button', { name: 'Preview' }))
    expect(await toast()).toBe('Not correctedThis is what counts already.')
    await user.click(rule(form, 'Only another answer is right'))
    await user.click(form.getByRole('button', { name: 'Preview' }))
    await waitFor(async () =>
      expect(await toast()).toBe('Not correctedPlease mark at least one right answer.'),
    )
    expect(form.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('[REKEY-03] answers of several options are rows, the key stands first, and more are added', async () => {
    const opened = await openCorrecting(as(world, kept.teacher), kept, 6)
    const { user, form } = opened
    const rowOf = (number: number) =>
      within(form.getByRole('group', { name: `Correct answer ${number}` }))
    expect(
      rowOf(1)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked, disabled }) => [checked, disabled]),
    ).toEqual([true, false, true, false, false].map((isKey) => [isKey, true]))
    await user.click(rowOf(2).getByRole('checkbox', { name: 'C' }))
    await user.click(form.getByRole('button', { name: 'Add Another Answer' }))
    await user.click(rowOf(3).getByRole('checkbox', { name: 'A' }))
    await user.click(rowOf(3).getByRole('checkbox', { name: 'B' }))
    await previewOf(opened)
    expect(talliesIn(form)[0]?.slice(0, 4)).toEqual(['Students', '2', '13', '0'])
    await user.click(form.getByRole('button', { name: 'Back' }))
    await user.click(form.getByRole('button', { name: 'Remove correct answer 2' }))
    expect(rowOf(2).getByRole<HTMLInputElement>('checkbox', { name: 'B' }).checked).toBe(true)
  })

  test('[REKEY-01] answers that the address names are marked', async () => {
    const b = kept.third.options[1]?.id
    const { form } = await openCorrecting(as(world, kept.teacher), kept, 3, `&answers=${b}`)
    expect(option(form, 'B').checked).toBe(true)
    expect(option(form, 'A').checked).toBe(false)
  })

  test('[REKEY-02] a question that nobody has answered is edited instead', async () => {
    const { teacher, quizId, questions } = await given(world).quiz({ students: 3 })
    const { user } = openApp(
      as(world, teacher),
      reportPath({ quizId }, `?correct=${questions[0]?.id}`),
    )
    const form = await dialog('Correct the Key')
    await user.click(form.getByRole('button', { name: 'Show answers' }))
    expect(
      await form.findByText('Nobody has answered this question yet. Change it in the quiz.'),
    ).toBeTruthy()
    expect(form.getByRole('link', { name: 'Edit the Quiz' }).getAttribute('href')).toBe(
      `/quizzes/${quizId}/edit`,
    )
  })

  test('[REKEY-24] wordings stand beside each other, and one alone can be corrected', async () => {
    const made = await given(world).readyTeams({ students: 3, questions: [singleChoice('Q1')] })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await editQuiz(world, made.teacher, made.quizId, ({ questions }) => ({
      questions: questions.map((one) => ({ ...one, text: 'In other words' })),
    }))
    const opened = await openCorrecting(as(world, made.teacher), made, 1)
    const { user, form } = opened
    expect(form.getAllByRole('heading', { name: /^Wording of / })).toHaveLength(2)
    expect(form.getByText('In other words')).toBeTruthy()
    const [, older, newer] = within(
      form.getByRole('radiogroup', { name: 'Which wording is corrected?' }),
    ).getAllByRole<HTMLInputElement>('radio')
    expect(older?.labels?.[0]?.textContent).toMatch(/^Only for the wording of /)
    await user.click(older as HTMLElement)
    await user.click(rule(form, 'Full credit for everyone'))
    await previewOf(opened)
    expect(form.getByText(/^No score changes/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Note the correction' }))
    expect(await screen.findByText('No score has changed.')).toBeTruthy()
    const [correction] = (await as(world, made.teacher).corrections.list({ quizId: made.quizId }))
      .corrections
    expect(correction).toMatchObject({ rule: 'credit', isForOneWording: true })
    expect(newer).toBeTruthy()
  })
})

describe('the preview', () => {
  test('[REKEY-03, REKEY-09] says who changes and in one sentence what it comes to; then the scores are corrected', async () => {
    const made = await exampleClass(world)
    const opened = await openCorrecting(as(world, made.teacher), made)
    const { user, form, history } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened)
    expect(talliesIn(form)).toEqual([
      ['Students', '7', '8', '0', '60.00% → 67.78%'],
      ['Teams', '2', '1', '0', '93.06% → 97.22%'],
    ])
    const said = form.getByText('Preview: 7 students and 2 teams go up, nobody goes down')
    expect(said.getAttribute('role')).toBe('status')
    expect(document.activeElement?.textContent).toBe('Preview')
    const changes = listItems(form.getByRole('list', { name: 'Everybody whose score changes' }))
    expect(changes).toHaveLength(9)
    expect(changes.at(-1)).toBe('Beta91.67% → 100%')
    await user.click(form.getByRole('button', { name: 'Correct 9 scores' }))
    expect(
      await form.findByText('Files that you have exported before still have the old scores.'),
    ).toBeTruthy()
    expect(screen.getByText('Scores corrected')).toBeTruthy()
    expect(screen.getByText('7 students and 2 teams have a new score.')).toBeTruthy()
    const close = form.getAllByRole('button', { name: 'Close' }).at(-1)
    expect(document.activeElement).toBe(close)
    await user.click(close as HTMLElement)
    await isClosed()
    expect(history.location.search).toBe('?tab=overview')
    expect((await scoresOf(made)).get('Ana Silva')).toBe(100)
  })

  test('[REKEY-06] where scores go down by leaving out, full credit is offered instead', async () => {
    const opened = await openCorrecting(as(world, kept.teacher), kept)
    const { user, form } = opened
    await user.click(rule(form, 'Leave the question out'))
    await previewOf(opened)
    expect(talliesIn(form)[0]).toEqual(['Students', '9', '1', '5', '60.00% → 64.00%'])
    await user.click(form.getByRole('button', { name: 'Full Credit for Everyone Instead' }))
    await waitFor(() =>
      expect(talliesIn(form)[0]).toEqual(['Students', '9', '6', '0', '60.00% → 70.00%']),
    )
    expect(form.queryByRole('button', { name: /Instead$/ })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Back' }))
    expect(rule(form, 'Full credit for everyone')).toMatchObject({ checked: true })
  })

  test('[REKEY-09] says what is corrected; the fields are locked while the preview is made', async () => {
    const client = as(world, kept.teacher)
    const { reached, reach } = timestamp()
    const opened = await openCorrecting(
      instead(client, 'corrections', 'preview', async (input) => {
        await reached
        return client.corrections.preview(input)
      }),
      kept,
    )
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await fill(user, form.getByRole('textbox', { name: /^Why\?/ }), 'B too.')
    await user.click(form.getByRole('button', { name: 'Preview' }))
    expect(option(form, 'A').matches(':disabled')).toBe(true)
    expect(form.getByRole('textbox', { name: /^Why\?/ }).matches(':disabled')).toBe(true)
    expect(form.getByRole('button', { name: 'Cancel' }).matches(':disabled')).toBe(false)
    reach()
    expect(await form.findByText('B and D are accepted.')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Back' }))
    await user.click(rule(form, 'Leave the question out'))
    await user.click(form.getByRole('button', { name: 'Preview' }))
    expect(await form.findByText('The question does not count.')).toBeTruthy()
  })

  test('[REKEY-13, REKEY-12] what was decided about an edit is asked anew once somebody else has edited that score', async () => {
    const made = await exampleClass(world)
    const { gradebook } = as(world, made.teacher)
    const { results } = await gradebook.individualResults({ courseId: made.courseId })
    const { attemptId = '', score: seen = 0 } =
      results.find(({ student }) => student.name === 'Ana Silva') ?? {}
    await gradebook.editScore({ attemptId, score: 90, seen })
    const opened = await openCorrecting(as(world, made.teacher), made)
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened)
    await user.click(form.getByRole('radio', { name: '100%' }))
    await gradebook.editScore({ attemptId, score: 95, seen: 90 })
    await user.click(form.getByRole('button', { name: /^Correct \d+ scores/ }))
    expect((await form.findByRole('alert')).textContent).toContain('Changed: Ana Silva.')
    expect(form.getByRole('radio', { name: 'keep 95%' })).toMatchObject({ checked: true })
  })

  test('[REKEY-19] pending appeals that it does not concern stay, and the preview says so', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const client = as(world, made.teacher)
    const opened = await openCorrecting(
      instead(client, 'corrections', 'preview', async (input) => ({
        ...(await client.corrections.preview(input)),
        pendingAppeals: [],
      })),
      made,
      1,
    )
    await opened.user.click(rule(opened.form, 'Full credit for everyone'))
    await previewOf(opened)
    expect(opened.form.getByText(/^1 pending appeal stays: it is of another wording/)).toBeTruthy()
  })

  test('[REKEY-06] whoever goes back before another preview is there stays at the form', async () => {
    const client = as(world, kept.teacher)
    const { reached, reach } = timestamp()
    const answered = vi.fn()
    const opened = await openCorrecting(
      instead(client, 'corrections', 'preview', async (input) => {
        if (input.form.rule === 'credit') await reached
        return client.corrections.preview(input).finally(answered)
      }),
      kept,
    )
    const { user, form } = opened
    await user.click(rule(form, 'Leave the question out'))
    await previewOf(opened)
    await user.click(form.getByRole('button', { name: 'Full Credit for Everyone Instead' }))
    await user.click(form.getByRole('button', { name: 'Back' }))
    reach()
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(2))
    await waitFor(() =>
      expect(rule(form, 'Full credit for everyone')).toMatchObject({ checked: true }),
    )
    expect(form.queryByRole('heading', { name: 'Preview' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Preview' }))
    expect(await form.findByRole('heading', { name: 'Preview' })).toBeTruthy()
  })

  test('[REKEY-09] a team that plays is counted, and a long list is shown in part', async () => {
    const made = await given(world).teamQuiz({
      students: 20,
      questions: [singleChoice('Q1'), singleChoice('Q2')],
    })
    const opened = await openCorrecting(as(world, made.teacher), made, 1)
    const { user, form } = opened
    await user.click(rule(form, 'Only another answer is right'))
    await user.click(option(form, 'B'))
    await previewOf(opened)
    expect(
      form.getByText(
        '1 team is playing. It goes on with the old card; the correction counts when it finishes.',
      ),
    ).toBeTruthy()
    const list = form.getByRole('list', { name: 'Everybody whose score changes' })
    expect(listItems(list)).toHaveLength(15)
    await user.click(form.getByRole('button', { name: 'Show All 20' }))
    expect(listItems(list)).toHaveLength(20)
  })

  test('[REKEY-13] edited scores are kept unless each, or all, are replaced', async () => {
    const made = await exampleClass(world)
    const { gradebook } = as(world, made.teacher)
    const { results } = await gradebook.individualResults({ courseId: made.courseId })
    const edit = async (name: string, score: number) => {
      const { attemptId = '', score: seen = 0 } =
        results.find(({ student }) => student.name === name) ?? {}
      await gradebook.editScore({ attemptId, score, seen })
    }
    await edit('Ana Silva', 90)
    await edit('Ben Okafor', 95)
    const opened = await openCorrecting(as(world, made.teacher), made)
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened)
    expect(form.getByText('2 scores were edited by hand')).toBeTruthy()
    const ana = form.getByRole('radiogroup', {
      name: 'Ana Silva: 90%, earned 83.33% → 100%',
    })
    expect(ana.closest('li')?.textContent).toContain('below what is earned then')
    expect(within(ana).getByRole('radio', { name: 'keep 90%' })).toMatchObject({ checked: true })
    expect(form.getByRole('button', { name: 'Correct 7 scores' })).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Replace All' }))
    expect(form.getByRole('button', { name: 'Correct 9 scores' })).toBeTruthy()
    await user.click(within(ana).getByRole('radio', { name: 'keep 90%' }))
    await user.click(form.getByRole('button', { name: 'Correct 8 scores' }))
    await form.findByText(/^Files that you have exported before/)
    const scores = await scoresOf(made)
    expect([scores.get('Ana Silva'), scores.get('Ben Okafor')]).toEqual([90, 100])
  })

  test('[REKEY-19] pending appeals of the question are accepted with it, unless that is switched off', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const opened = await openCorrecting(as(world, made.teacher), made, 1)
    const { user, form } = opened
    const box = form.getByRole<HTMLInputElement>('checkbox', {
      name: 'Accept the pending appeal of this question with it',
    })
    expect(box.checked).toBe(true)
    await user.click(rule(form, 'Full credit for everyone'))
    await previewOf(opened)
    await user.click(form.getByRole('button', { name: 'Correct 1 score' }))
    await form.findByText(/^Files that you have exported before/)
    expect(await as(world, made.teacher).appeals.count({ courseId: made.courseId })).toEqual({
      pending: 0,
    })
  })

  test('[REKEY-19] switched off, they stay pending, and the preview promises nothing', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const opened = await openCorrecting(as(world, made.teacher), made, 1)
    const { user, form } = opened
    await user.click(form.getByRole('checkbox', { name: /^Accept the pending appeal/ }))
    await user.click(rule(form, 'Full credit for everyone'))
    await previewOf(opened)
    expect(form.queryByText(/pending appeal/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Correct 1 score' }))
    await form.findByText(/^Files that you have exported before/)
    expect(await as(world, made.teacher).appeals.count({ courseId: made.courseId })).toEqual({
      pending: 1,
    })
  })
})

describe('what can come between', () => {
  test('[REKEY-12] what came in meanwhile is said with what was done', async () => {
    const client = as(world, kept.teacher)
    const opened = await openCorrecting(
      instead(client, 'corrections', 'apply', async () => ({
        ...{ students: 7, teams: 2, meanwhile: 3 },
      })),
      kept,
    )
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened)
    await user.click(form.getByRole('button', { name: 'Correct 9 scores' }))
    await form.findByText(/^Files that you have exported before/)
    expect(
      screen.getByText(
        '7 students and 2 teams have a new score. 3 came in meanwhile and are judged by it.',
      ),
    ).toBeTruthy()
  })

  test('[REKEY-12] something has changed since the preview: a new one comes, and says what', async () => {
    const made = await exampleClass(world)
    const opened = await openCorrecting(as(world, made.teacher), made)
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened)
    const { gradebook } = as(world, made.teacher)
    const { results } = await gradebook.individualResults({ courseId: made.courseId })
    const { attemptId = '' } = results.find(({ student }) => student.name === 'Ana Silva') ?? {}
    await gradebook.editScore({ attemptId, score: 50, seen: 83.33 })
    await user.click(form.getByRole('button', { name: 'Correct 9 scores' }))
    const alert = await form.findByRole('alert')
    expect(alert.textContent).toBe(
      'Something has changed since this preview. Please look at the new one.Changed: Ana Silva.',
    )
    expect(form.getByText('1 score was edited by hand')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Correct 8 scores' }))
    await form.findByText(/^Files that you have exported before/)
    expect((await scoresOf(made)).get('Ana Silva')).toBe(50)
  })

  test('[REKEY-12] another correction meanwhile, which changes no listed score in another way', async () => {
    const made = await exampleClass(world)
    const opened = await openCorrecting(as(world, made.teacher), made)
    const { user, form } = opened
    await user.click(option(form, 'A'))
    await user.click(option(form, 'B'))
    await previewOf(opened)
    await correctedByCalls(world, made)
    await user.click(form.getByRole('button', { name: /^Correct \d+ scores?/ }))
    expect((await form.findByRole('alert')).textContent).toMatch(/^Something has changed/)
  })

  test('[REKEY-11, GFAIL-01] the buttons are locked while it is applied; a failure changes nothing and keeps all that was typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { reached, reach } = timestamp()
    const opened = await openCorrecting(
      instead(as(world, kept.teacher), 'corrections', 'apply', async () => {
        await reached
        return defect()
      }),
      kept,
    )
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened, 'B is right too')
    await user.click(form.getByRole('button', { name: 'Correct 9 scores' }))
    const busy = await form.findByRole('button', { name: 'Correcting 9 scores...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true)
    await user.keyboard('{Escape}')
    await user.click(form.getByRole('button', { name: 'Close' }))
    expect(opened.history.location.search).toContain('correct=')
    reach()
    expect(await toast()).toBe('Not correctedNothing has been changed. Please try again.')
    await user.click(await form.findByRole('button', { name: 'Back' }))
    expect(form.getByDisplayValue('B is right too')).toBeTruthy()
    expect(option(form, 'B').checked).toBe(true)
  })

  test('[REKEY-12] a lost reply: trying again sends the same correction', async () => {
    const made = await exampleClass(world)
    const client = as(world, made.teacher)
    const sent: string[] = []
    const opened = await openCorrecting(
      instead(client, 'corrections', 'apply', async (input) => {
        sent.push(input.correctionId)
        const done = await client.corrections.apply(input)
        if (sent.length === 1) throw new TypeError('fetch failed')
        return done
      }),
      made,
    )
    const { user, form } = opened
    await user.click(option(form, 'B'))
    await previewOf(opened)
    await user.click(form.getByRole('button', { name: 'Correct 9 scores' }))
    expect(await toast()).toBe('Not correctedNothing has been changed. Please try again.')
    await user.click(await form.findByRole('button', { name: 'Correct 9 scores' }))
    await form.findByText(/^Files that you have exported before/)
    expect(sent[0]).toBe(sent[1])
    expect((await client.corrections.list({ quizId: made.quizId })).corrections).toHaveLength(1)
  })
})
