import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { choicesOf, numbers, password } from './crash-history.ts'
import { type Class, type EndingQuiz, grace } from './ending-class.ts'
import { type Caller, logIn } from './server-process.ts'

/** Who saves what: numbers that grow, each as choices, until the end; each is sent until answered. */
type History = {
  readonly quiz: EndingQuiz
  readonly student: Caller
  readonly studentId: string
  sent: number
  /** When the last one was chosen; sent again it is as old. */
  chosenAt: number
  acknowledged: number
  /** What the server said when it took no more; null: it still does. */
  refusal: string | null
}

/** How long after an end answers may count, milliseconds: an outage lengthens the grace by so much (spec FAIL-03). */
const longestGrace = (grace + 600) * 1000
/** How long before an end its answers are saved, milliseconds. */
const before = 6000

/** Students who save until their quizzes end, and who runs one that does not end, adding minutes. */
export class EndingWriters {
  acknowledgements = 0
  /** How many saves were answered with an error of the server. */
  failures = 0
  /** Commands that add a minute each, and whether they were acknowledged. */
  readonly commands: { id: string; isAcknowledged: boolean }[] = []
  private readonly people: readonly { id: string; student: Caller }[]
  private readonly teacher: Caller
  private histories: History[] = []

  private constructor(teacher: Caller, people: EndingWriters['people']) {
    this.teacher = teacher
    this.people = people
  }

  static async logIn({ teacher, students }: Class, url: string): Promise<EndingWriters> {
    return new EndingWriters(
      await logIn(url, teacher.email, password),
      await Promise.all(
        students.map(async ({ id, email }) => ({ id, student: await logIn(url, email, password) })),
      ),
    )
  }

  /** They save these from now on. */
  begin(quizzes: readonly EndingQuiz[]): void {
    const fresh = { sent: 0, chosenAt: 0, acknowledged: 0, refusal: null }
    this.histories = quizzes.flatMap((quiz) =>
      this.people.map(({ id, student }) => ({ quiz, student, studentId: id, ...fresh })),
    )
    this.commands.length = 0
  }

  /** Writes until the server is gone. */
  async write(url: string, longQuizId: string): Promise<void> {
    const isGone = { now: false }
    await Promise.all([
      ...this.histories.map((history) => this.saveAll(url, history, isGone)),
      this.addMinutes(url, longQuizId, isGone),
    ])
  }

  private async saveAll(url: string, history: History, isGone: { now: boolean }): Promise<void> {
    const { endsAt } = history.quiz
    await until(endsAt - before, isGone)
    while (!isGone.now && history.refusal === null && Date.now() < endsAt + longestGrace) {
      const isAnswered = history.acknowledged === history.sent
      if (isAnswered && Date.now() >= endsAt) return
      if (isAnswered) {
        history.sent += 1
        history.chosenAt = Date.now()
      }
      await this.save(url, history, isGone)
      await pause(20 + Math.random() * 60)
    }
  }

  private async save(url: string, history: History, isGone: { now: boolean }): Promise<void> {
    const { quiz, student, sent, chosenAt } = history
    const age = Date.now() - chosenAt
    const body = { version: 1, answers: choicesOf(quiz.questions, sent % numbers, age) }
    const answer = await student
      .call(url, 'PUT', `/quizzes/${quiz.quizId}/draft`, body)
      .catch(() => null)
    if (answer === null) isGone.now = true
    else if (answer.status === 200) {
      history.acknowledged = sent
      this.acknowledgements += 1
    } else if (answer.status < 500)
      history.refusal = `${answer.status} ${JSON.stringify(answer.body)}`
    else this.failures += 1
  }

  private async addMinutes(url: string, quizId: string, isGone: { now: boolean }): Promise<void> {
    while (!isGone.now) {
      const repeated = this.commands.find(({ isAcknowledged }) => !isAcknowledged)
      const command = repeated ?? { id: randomUUID(), isAcknowledged: false }
      if (!repeated) this.commands.push(command)
      const body = { commandId: command.id, step: 'individual', minutes: 1 }
      const path = `/quizzes/${quizId}/class-session/more-time`
      const answer = await this.teacher.call(url, 'POST', path, body).catch(() => null)
      if (answer === null) isGone.now = true
      else if (answer.status === 200) command.isAcknowledged = true
      await pause(200) // the server is killed in the middle of steps, not by them
    }
  }

  /** When the grace of each of these quizzes is over, as the cockpit has it. */
  graceEnds(url: string, quizzes: readonly EndingQuiz[]): Promise<number[]> {
    const ends = quizzes.map(async ({ quizId }) => {
      const { body } = await this.teacher.call(url, 'GET', `/quizzes/${quizId}/class-session`)
      const { control } = body as { control: { individual: { graceEndsAt: string } } }
      return Date.parse(control.individual.graceEndsAt)
    })
    return Promise.all(ends)
  }

  /**
   * What students of these quizzes have chosen in time and the server did not take. What a call takes
   * on its way counts as later: choices that close to the end may be too late.
   */
  untaken(quizzes: readonly EndingQuiz[], tooClose: number): string[] {
    return this.histories.flatMap(({ quiz, sent, acknowledged, chosenAt, refusal }) =>
      quizzes.includes(quiz) && acknowledged !== sent && chosenAt < quiz.endsAt - tooClose
        ? [
            `${sent}, chosen ${quiz.endsAt - chosenAt} ms before the end, after ${acknowledged}: ${refusal}`,
          ]
        : [],
    )
  }

  /** What was acknowledged and is not stored, by what is (`checkCollected`). */
  lost(stored: ReadonlyMap<string, number>): string[] {
    return this.histories.flatMap(({ quiz, studentId, sent, acknowledged }) => {
      const number = stored.get(`${quiz.quizId} ${studentId}`)
      const expected = [acknowledged % numbers, sent % numbers]
      return number !== undefined && expected.includes(number)
        ? []
        : [`${number} is stored, ${acknowledged} was acknowledged and ${sent} sent`]
    })
  }
}

async function until(time: number, isGone: { readonly now: boolean }): Promise<void> {
  while (!isGone.now && Date.now() < time) await pause(Math.min(200, time - Date.now()))
}
