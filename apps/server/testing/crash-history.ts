import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { given, type Person, selectAll } from './given.ts'
import { type Caller, logIn } from './server-process.ts'
import { openWorld } from './world.ts'

export const password = 'correct horse'

export type Question = { readonly id: string; readonly options: readonly { readonly id: string }[] }
export type Class = {
  readonly quizId: string
  readonly questions: readonly Question[]
  readonly teacher: Person
  readonly students: readonly Person[]
}

/** A class whose people can log in. */
export async function storeClass(database: Database): Promise<Class> {
  const world = await openWorld(database)
  world.time.now = new Date()
  const { quizId, questions, teacher, students } = await given(world).quiz({
    students: 3,
    questions: ['Q1', 'Q2', 'Q3'].map((text) => selectAll(text)),
  })
  await given(world).password([teacher, ...students], password)
  await world.close()
  return { quizId, questions, teacher, students }
}

/** Three questions of four options. */
export const numbers = 4096

/**
 * A number below that as choices: of each question, which of its four options are chosen is one
 * hexadecimal digit. Half of a save would be another number.
 */
export const choicesOf = (questions: readonly Question[], number: number, age = 0) =>
  Object.fromEntries(
    questions.map(({ id, options }, place) => [
      id,
      {
        optionIds: options
          .filter((_option, index) => (number >> (4 * place + index)) & 1)
          .map((option) => option.id),
        age,
      },
    ]),
  )
export const numberOf = (
  questions: readonly Question[],
  draft: Readonly<Record<string, { readonly optionIds: readonly string[] }>>,
): number =>
  questions
    .flatMap(({ id, options }, place) =>
      options.map(
        (option, index) =>
          ((draft[id]?.optionIds.includes(option.id) ? 1 : 0) << (4 * place + index)) as number,
      ),
    )
    .reduce((sum, bit) => sum + bit, 0)

/** What one person has sent, and what of it was acknowledged or seen. */
type History = { readonly student: Caller; sent: number; acknowledged: number }

/** People who write without pause, and what they know. */
export class Writers {
  acknowledgements = 0
  private readonly courses: { code: string; isAcknowledged: boolean }[] = []
  private readonly saves: History[]
  private onAcknowledged = () => {}
  private readonly made: Class
  private readonly teacher: Caller

  private constructor(made: Class, teacher: Caller, students: readonly Caller[]) {
    this.made = made
    this.teacher = teacher
    this.saves = students.map((student) => ({ student, sent: 0, acknowledged: 0 }))
  }

  static async logIn(made: Class, url: string): Promise<Writers> {
    const teacher = await logIn(url, made.teacher.email, password)
    return new Writers(
      made,
      teacher,
      await Promise.all(made.students.map(({ email }) => logIn(url, email, password))),
    )
  }

  /** Writes until the server is gone. */
  async write(url: string): Promise<void> {
    await Promise.all([
      this.createCourses(url),
      ...this.saves.map((history) => this.save(url, history)),
    ])
  }

  /** Ends when the server has acknowledged so much more. */
  acknowledged(more: number): Promise<void> {
    const until = this.acknowledgements + more
    return new Promise((resolve) => {
      this.onAcknowledged = () => this.acknowledgements >= until && resolve()
    })
  }

  private acknowledge(): void {
    this.acknowledgements += 1
    this.onAcknowledged()
  }

  private async save(url: string, history: History): Promise<void> {
    for (;;) {
      history.sent += 1
      const { sent } = history
      const body = { version: 1, answers: choicesOf(this.made.questions, sent % numbers) }
      const answer = await history.student
        .call(url, 'PUT', `/quizzes/${this.made.quizId}/draft`, body)
        .catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe(200)
      history.acknowledged = sent
      this.acknowledge()
    }
  }

  private async createCourses(url: string): Promise<void> {
    for (;;) {
      // its answer was lost
      const repeated = this.courses.find(({ isAcknowledged }) => !isAcknowledged)
      const course = repeated ?? {
        code: randomUUID().slice(0, 13).toUpperCase(),
        isAcknowledged: false,
      }
      if (!repeated) this.courses.push(course)
      const answer = await this.teacher
        .call(url, 'POST', '/courses', { title: course.code, code: course.code, description: 'x' })
        .catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe(repeated && answer.status === 409 ? 409 : 201)
      course.isAcknowledged = true
      this.acknowledge()
    }
  }

  /**
   * Holds what is stored against what was acknowledged: nothing is lost, doubled, or half there.
   */
  async check(url: string): Promise<void> {
    const { status, body } = await this.teacher.call(url, 'GET', '/courses')
    expect(status).toBe(200) // the session was acknowledged too
    const stored = (body as { code: string }[]).map(({ code }) => code)
    expect(new Set(stored).size).toBe(stored.length)
    expect(
      this.courses.filter(({ code, isAcknowledged }) => isAcknowledged && !stored.includes(code)),
    ).toEqual([])
    expect(
      stored.filter((code) => !this.courses.some((course) => course.code === code)),
    ).toHaveLength(1) // the class's own
    for (const history of this.saves) {
      const { student, sent, acknowledged } = history
      const { body } = await student.call(url, 'POST', `/quizzes/${this.made.quizId}/start`, {})
      const number = numberOf(
        this.made.questions,
        (body as { draft: Record<string, { optionIds: string[] }> }).draft,
      )
      expect([acknowledged % numbers, sent % numbers]).toContain(number)
      // its answer was lost, but it has been seen
      if (number === sent % numbers) history.acknowledged = sent
    }
  }
}
