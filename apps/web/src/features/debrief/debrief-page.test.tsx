import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { correct, formOf } from '../../../../server/testing/correcting.ts'
import { exampleClass } from '../../../../server/testing/example-class.ts'
import { given } from '../../../../server/testing/given.ts'
import { teamResults } from '../../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { dialog, isClosed, listItems } from '../../../testing/on-screen.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../testing/page-time.ts'
import { choose } from '../../tbl/device/device-choice.ts'

type Class = Awaited<ReturnType<typeof exampleClass>>

let world: World
/** Whose key is released. */
let made: Class
beforeAll(async () => {
  world = await openWorld()
  made = await exampleClass(world)
  await as(world, made.teacher).quizzes.setFlags({
    ...{ quizId: made.quizId, isActive: false, isTeamActive: false },
  })
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

const path = ({ quizId }: Pick<Class, 'quizId'>, search = '') =>
  `/quizzes/${quizId}/debrief${search}`
const open = (search = '', client = as(world, made.teacher)) => openApp(client, path(made, search))
const third = () => `?question=${made.third.id}`
const options = () => listItems(screen.getByRole('list'))
const step = (number: number, of = 4) => screen.findByText(`Step ${number} of ${of}`)
const press = (name: string) => screen.findByRole('button', { name })

describe('the debrief', () => {
  test('[DEBRIEF-05] begins with the order; the address keeps the question and the order, not the step', async () => {
    const { user, history } = open()
    await user.click(await press('Start'))
    await waitFor(() => expect(history.location.search).toContain(`question=${made.third.id}`))
    expect(await screen.findByRole('heading', { name: 'Question 3' })).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    await step(2)
    expect(history.location.search).toBe(`?question=${made.third.id}&order=discuss`)
  })

  test('[DEBRIEF-05] or goes through them as they are in the quiz', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'As in the quiz' }))
    await user.click(await press('Start'))
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy()
    expect(screen.getByText('1 of 6')).toBeTruthy()
  })

  test('[DEBRIEF-02] [DEBRIEF-03] [DEBRIEF-07] shows question, students, teams and answer, each when it is asked for', async () => {
    const client = as(world, made.teacher)
    const { individuals, teams, answer } = client.debrief
    const asked: string[] = []
    const noting =
      <Input, Output>(name: string, call: (input: Input) => Promise<Output>) =>
      (input: Input) => {
        asked.push(name)
        return call(input)
      }
    const spied = instead(
      instead(
        instead(client, 'debrief', 'individuals', noting('individuals', individuals)),
        'debrief',
        'teams',
        noting('teams', teams),
      ),
      'debrief',
      'answer',
      noting('answer', answer),
    )
    const { user } = open(third(), spied)
    await screen.findByRole('heading', { name: 'Question 3' })
    expect(options()).toEqual(['AOption A', 'BOption B', 'COption C', 'DOption D'])
    expect(asked).toEqual([])
    await user.click(await press('Show what students chose'))
    await screen.findByText('15 students, alone')
    expect(options()[1]).toBe('BOption BStudents47% (7)')
    expect(asked).toEqual(['individuals'])
    await user.click(await press("Show teams' first tries"))
    await screen.findByText('3 teams, first tries')
    expect(options()[1]).toBe('BOption BStudents47% (7)Teams67% (2)')
    expect(asked).toEqual(['individuals', 'teams'])
    const alike = [...document.querySelectorAll('main li')].map((li) =>
      li.outerHTML.replaceAll(/width="[^"]*"/g, '').replaceAll(/>[^<]*</g, '><'),
    )
    expect(new Set(alike).size).toBe(1)
    await user.click(await press('Show the answer'))
    expect(await screen.findByText('Right answer')).toBeTruthy()
    expect(options()[3]).toMatch(/^DOption DRight answer/)
    expect(asked).toEqual(['individuals', 'teams', 'answer'])
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Ana'])
      expect(document.body.textContent).not.toContain(name)
  })

  test('[DEBRIEF-04] keys alone do all of it, and a note lists them', async () => {
    const { user, history } = open(third())
    await screen.findByRole('heading', { name: 'Question 3' })
    await user.keyboard('{ArrowRight}')
    await step(2)
    await user.keyboard(' ')
    await step(3)
    await user.keyboard('{ArrowLeft}')
    await step(2)
    await user.keyboard('n')
    expect(await screen.findByRole('heading', { name: 'Question 6' })).toBeTruthy()
    await step(1)
    await user.keyboard('p')
    expect(await screen.findByRole('heading', { name: 'Question 3' })).toBeTruthy()
    await user.click(await press('Keys'))
    const note = await dialog('Keys')
    for (const text of ['→, Space', 'N, P', 'Esc']) expect(note.getByText(text)).toBeTruthy()
    await user.keyboard('{Escape}')
    await isClosed()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/report`))
  })

  test('[DEBRIEF-04] who does not want single keys switches them off', async () => {
    const { user } = open(third())
    await screen.findByRole('heading', { name: 'Question 3' })
    await user.click(await press('Keys'))
    await user.click((await dialog('Keys')).getByRole('switch', { name: 'Single keys' }))
    await user.keyboard('{Escape}')
    await isClosed()
    await user.keyboard('{ArrowRight}')
    await step(1)
    await user.click(await press('Show what students chose'))
    await step(2)
    choose('tbl.keysOff', false)
  })

  test('[RPT-18] a step that could not be loaded says so, and is asked for again', async () => {
    const client = as(world, made.teacher)
    let isThere = false
    const individuals = vi.fn((input: Parameters<typeof client.debrief.individuals>[0]) =>
      isThere ? client.debrief.individuals(input) : offline(),
    )
    freezeTime()
    open(third(), instead(client, 'debrief', 'individuals', individuals))
    fireEvent.click(await press('Show what students chose'))
    await waitFor(() => expect(individuals).toHaveBeenCalled())
    await pass(untilGivenUp)
    expect(await screen.findByText('Failed to load this step.')).toBeTruthy()
    isThere = true
    fireEvent.click(await press('Try Again'))
    expect(await screen.findByText('15 students, alone')).toBeTruthy()
  })

  test('[DEBRIEF-08] the last step says what a correction made of the question', async () => {
    const corrected = await exampleClass(world)
    await as(world, corrected.teacher).quizzes.setFlags({
      ...{ quizId: corrected.quizId, isActive: false, isTeamActive: false },
    })
    await correct(world, corrected, formOf(corrected, 'credit'))
    const search = `?question=${corrected.third.id}`
    const { user } = openApp(as(world, corrected.teacher), path(corrected, search))
    for (const name of ['Show what students chose', "Show teams' first tries", 'Show the answer'])
      await user.click(await press(name))
    expect(await screen.findByText('Everybody has full credit.')).toBeTruthy()
  })
})

describe('before the key is released', () => {
  test('[DEBRIEF-06] it asks first, and again before each answer; "Not now" leads back', async () => {
    const running = await exampleClass(world)
    const answer = vi.fn(as(world, running.teacher).debrief.answer)
    const client = instead(as(world, running.teacher), 'debrief', 'answer', answer)
    const { user, history } = openApp(client, path(running, `?question=${running.third.id}`))
    expect(
      await screen.findByText('Students are still working on this quiz. Show it anyway?'),
    ).toBeTruthy()
    expect(document.body.textContent).not.toContain('Question 3')
    await user.click(await press('Show it'))
    for (const name of ['Show what students chose', "Show teams' first tries", 'Show the answer'])
      await user.click(await press(name))
    const asking = await dialog('Show it on the screen?')
    expect(answer).not.toHaveBeenCalled()
    await user.click(asking.getByRole('button', { name: 'Not now' }))
    await isClosed()
    expect(screen.queryByText('Right answer')).toBeNull()
    await user.click(await press('Show the answer'))
    await user.click(
      (await dialog('Show it on the screen?')).getByRole('button', { name: 'Show it' }),
    )
    expect(await screen.findByText('Right answer')).toBeTruthy()
    await user.click(await press('Back to the Report'))
    await waitFor(() => expect(history.location.pathname).toMatch(/report$/))
  })

  test('[DEBRIEF-06] between the phases it says that the team quiz has not been played', async () => {
    const between = await exampleClass(world, { played: [] })
    await as(world, between.teacher).quizzes.setFlags({
      ...{ quizId: between.quizId, isActive: false, isTeamActive: false },
    })
    openApp(as(world, between.teacher), path(between))
    expect(
      await screen.findByText('The team quiz has not been played yet. Show it anyway?'),
    ).toBeTruthy()
  })

  test('[DEBRIEF-06] [RPT-22] once some teams have played it says that the answers are not released yet, here and before each answer', async () => {
    const some = await exampleClass(world, { played: ['Alpha'] })
    await as(world, some.teacher).quizzes.setFlags({
      ...{ quizId: some.quizId, isActive: false, isTeamActive: false },
    })
    const { user } = openApp(as(world, some.teacher), path(some, `?question=${some.third.id}`))
    const asked = 'The answers are not released yet. Show it anyway?'
    expect(await screen.findByText(asked)).toBeTruthy()
    await user.click(await press('Show it'))
    for (const name of ['Show what students chose', "Show teams' first tries", 'Show the answer'])
      await user.click(await press(name))
    expect((await dialog('Show it on the screen?')).getByText(asked)).toBeTruthy()
  })
})

describe('few results', () => {
  test('[DEBRIEF-07] five students are enough to show, and three teams; two teams are not', async () => {
    const two = await exampleClass(world, { played: ['Alpha', 'Beta'] })
    const { user } = openApp(as(world, two.teacher), path(two, `?question=${two.third.id}`))
    await user.click(await press('Show it'))
    await user.click(await press('Show what students chose'))
    expect(await screen.findByText('15 students, alone')).toBeTruthy()
    await user.click(await press("Show teams' first tries"))
    expect(await screen.findByText('Too few to show.')).toBeTruthy()
    expect(options()[1]).toBe('BOption BStudents47% (7)')
    cleanup()

    const five = await teamResults(world, { students: 5 })
    openApp(as(world, five.teacher), path(five, `?question=${five.first.id}`))
    fireEvent.click(await press('Show it'))
    fireEvent.click(await press('Show what students chose'))
    expect(await screen.findByText('5 students, alone')).toBeTruthy()
    expect(options()[0]).toBe('AA of Q1Students100% (5)')
  })

  test('[DEBRIEF-07] [DEBRIEF-02] fewer than five students are too few to show, and without teams there are three steps', async () => {
    const { teacher, quizId, member, key } = await given(world).quiz({ students: 3 })
    await as(world, member).attempts.start({ quizId })
    await as(world, member).attempts.submit({
      ...{ quizId, submissionId: crypto.randomUUID(), version: 1, answers: key },
    })
    const { user } = openApp(as(world, teacher), path({ quizId }))
    await user.click(await press('Show it'))
    await step(1, 3)
    await user.click(await press('Show what students chose'))
    expect(await screen.findByText('Too few to show.')).toBeTruthy()
  })

  test('[RPT-18] nobody has submitted', async () => {
    const { teacher, quizId } = await given(world).quiz({ students: 3 })
    openApp(as(world, teacher), path({ quizId }))
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
  })

  test('[GRIGHT-02] strangers are told that there is no such quiz, students are led away', async () => {
    openApp(as(world, await given(world).instructor()), path(made))
    expect(await screen.findByRole('heading', { name: 'Quiz not found' })).toBeTruthy()
    const { history } = openApp(as(world, made.students[0] ?? null), path(made))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })
})

describe('a page that knew the key as released', () => {
  test('[DEBRIEF-06] asks when it is not: an answer is shown by what is left to hide now', async () => {
    const running = await exampleClass(world)
    const client = as(world, running.teacher)
    const released = instead(client, 'debrief', 'get', async (input) => ({
      ...(await client.debrief.get(input)),
      keyState: 'out' as const,
    }))
    const { user } = openApp(released, path(running, `?question=${running.third.id}`))
    for (const name of ['Show what students chose', "Show teams' first tries"])
      await user.click(await press(name))
    await user.click(await press('Show the answer'))
    const asking = await dialog('Show it on the screen?')
    expect(asking.getByText(/^Students are still working/)).toBeTruthy()
    expect(screen.queryByText('Right answer')).toBeNull()
    expect(screen.queryByText('Failed to load this step.')).toBeNull()
    await user.click(asking.getByRole('button', { name: 'Show it' }))
    expect(await screen.findByText('Right answer')).toBeTruthy()
  })
})
