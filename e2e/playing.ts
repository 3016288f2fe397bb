import { expect, type Locator } from '@playwright/test'
import { heartQuiz } from '../samples/heart-quiz.ts'
import type { Person } from './person.ts'

const { questions } = heartQuiz

/** What a question asks and answers; `number` counts from 1. */
export function questionOf(number: number) {
  const question = questions[number - 1]
  if (!question) throw new Error(`The sample quiz has no question ${number}`)
  const right = question.options.filter((option) => option.isCorrect).map((option) => option.text)
  const wrong = question.options.filter((option) => !option.isCorrect).map((option) => option.text)
  return {
    ...question,
    kind: right.length > 1 ? ('checkbox' as const) : ('radio' as const),
    right,
    wrong,
  }
}

/** The strip of an option on a person's screen. */
export const strip = (person: Person, number: number, text: string): Locator =>
  person.page.getByRole(questionOf(number).kind, { name: text })

/** Waits until the person's screen shows the question. */
export async function sees(person: Person, number: number): Promise<void> {
  await expect(person.page.getByRole('heading', { name: questionOf(number).text })).toBeVisible()
}

/** Everybody in the team sees whose vote an option has. */
export async function seeVote(
  team: readonly Person[],
  number: number,
  text: string,
  voter: Person,
): Promise<void> {
  for (const member of team)
    await expect(strip(member, number, text)).toHaveAccessibleName(
      member === voter ? /1 vote: you/ : new RegExp(`1 vote: ${voter.name}`),
    )
}

/** The captain chooses options and submits them. */
export async function answer(
  captain: Person,
  number: number,
  texts: readonly string[],
): Promise<void> {
  await sees(captain, number)
  for (const text of texts) await strip(captain, number, text).click()
  await captain.page.getByRole('button', { name: 'Submit Answer' }).click()
}

/** The captain answers right, and every member sees it locked. */
export async function solve(
  captain: Person,
  team: readonly Person[],
  number: number,
): Promise<void> {
  const { right, kind } = questionOf(number)
  await answer(captain, number, right)
  for (const member of team) {
    if (kind === 'radio')
      await expect(strip(member, number, right[0] ?? '')).toHaveAccessibleName(/correct, locked/)
    else
      for (const text of right)
        await expect(strip(member, number, text)).toHaveAccessibleName(/correct, locked/)
  }
}

/** The captain moves everybody on. */
export async function goOn(captain: Person, team: readonly Person[], to: number): Promise<void> {
  await captain.page.getByRole('button', { name: 'Next Question' }).click()
  for (const member of team) await sees(member, to)
}

/**
 * A student works through the individual quiz and submits it; the questions in `mistakes` are
 * answered wrong.
 */
export async function takeAlone(student: Person, mistakes: readonly number[]): Promise<void> {
  const { page } = student
  await page.getByRole('link', { name: /^Take Quiz/ }).click()
  for (let number = 1; number <= questions.length; number += 1) {
    await sees(student, number)
    const { right, wrong } = questionOf(number)
    for (const text of mistakes.includes(number) ? wrong.slice(0, 1) : right)
      await strip(student, number, text).click()
    await page
      .getByRole('button', { name: number === questions.length ? 'Go to Submit' : 'Next Question' })
      .click()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz submitted' })).toBeVisible()
  await expect(
    page.getByText(`${questions.length - mistakes.length}/${questions.length}`).first(),
  ).toBeVisible()
}

/** The key as the browser could learn it too early: what stands only in explanations. */
export const explanations = questions.flatMap(({ explanation }) => explanation ?? [])
