import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isConcurrent } from '../../testing/database.ts'
import { keyClass, type Made } from '../../testing/key-class.ts'
import { type Crowd, gather } from '../../testing/key-crowd.ts'
import {
  type Answer,
  askAll,
  cellOf,
  codeOf,
  isWithin,
  placeOf,
  textsOf,
} from '../../testing/key-scan.ts'
import {
  type Cell,
  cells,
  type Example,
  elsewhere,
  levels,
  type Person,
  type Phase,
  persons,
  phases,
  plays,
  type Step,
  table,
  takes,
} from '../../testing/key-table.ts'
import { type RunningApp, startTestApp } from '../../testing/running-app.ts'

const names = Object.keys(persons) as Person[]
const phaseNames = Object.keys(phases) as Phase[]
type Column = Phase | 'before'

function readTeamInQuiz(text: string): Partial<Record<string, Partial<Record<Column, Cell>>>> {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim())
  const columns = head.trim().split(/\s+/) as Column[]
  const rows = lines.map((line) => {
    const [name = '', ...row] = line.split(/\s+/)
    return [
      name,
      Object.fromEntries(
        columns.map((column, index) => [column, cells.find((cell) => cell === row[index])]),
      ),
    ]
  })
  return Object.fromEntries(rows)
}

/** What the table says nothing about, or too much. */
function gaps(text: string): string[] {
  const rows = readTeamInQuiz(text)
  const missing = names.flatMap((name) =>
    (['before', ...phaseNames] as const).flatMap((column) =>
      rows[name]?.[column] ? [] : [`${name} ${column}`],
    ),
  )
  return [...missing, ...Object.keys(rows).filter((name) => !(name in persons))]
}

const rows = readTeamInQuiz(table)
const cellIn = (name: Person, column: Column): Cell => rows[name]?.[column] ?? '-'
const stepsOf = (phase: Phase): readonly Step[] => phases[phase]
/** The phase that has been reached by so many steps on the way to another. */
const phaseAfter = (phase: Phase, count: number): Phase | undefined => {
  const sofar = JSON.stringify(stepsOf(phase).slice(0, count))
  return phaseNames.find((one) => JSON.stringify(stepsOf(one)) === sofar)
}
const isFlags = (step: Step): step is QuizFlags => typeof step !== 'string'
/** Of every person, by name. */
const ofAll = async <T>(work: (name: Person) => Promise<T>): Promise<Record<Person, T>> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await work(name)])),
  ) as Record<Person, T>

describe('the table', () => {
  test('[FAIR-15] says of every person what they are told in every phase, and of nobody else', () => {
    expect(gaps(table)).toEqual([])
    expect(gaps(table.replace(/^absent.*\n/m, ''))).toHaveLength(phaseNames.length + 1)
    expect(gaps(table.replace(/(?<=^absent.*)\S+$/m, ''))).toEqual([`absent ${phaseNames.at(-1)}`])
    expect(gaps(`${table}\nghost -`)).toEqual(['ghost'])
  })

  test('[FAIR-15] has a phase for all positions of the switches', () => {
    const flags = phaseNames.map((phase) => stepsOf(phase).findLast(isFlags))
    const switches = Object.keys(flags[0] ?? {}).length
    expect(new Set(flags.map((one) => JSON.stringify(one))).size).toBe(2 ** switches)
  })

  test('[FAIR-15] those who are not in it are where it says', async () => {
    const read = (file: string) => readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    for (const { row, file } of Object.values(elsewhere))
      expect(await read(file)).toContain(`[${row}`)
  })
})

// Embedded, the same takes three times as long and goes the same ways.
describe.runIf(isConcurrent)('over HTTP and sockets', { timeout: 120_000 }, () => {
  let app: RunningApp
  let crowd: Crowd
  const time = { now: new Date() }
  const classes: Partial<Record<Phase, Made>> = {}
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => time.now } })
    crowd = await gather(app, time)
  })
  afterAll(async () => {
    for (const { close } of [crowd.teacher, ...Object.values(crowd.students)]) close()
    await app.close()
  })

  /**
   * What came by itself is no more than the table says of the phase, or than it says came on the
   * way.
   */
  const hearAll = async (phase: Phase): Promise<Record<Person, Cell>> => {
    const heard = await ofAll(async (name) => cellOf(await crowd.students[name].hear()))
    for (const name of names)
      expect(
        isWithin(heard[name], cellIn(name, phase), cellIn(name, 'before')),
        `${name} hears ${heard[name]}, ${phase}`,
      ).toBe(true)
    return heard
  }

  /** Who stands in a named way is answered so. */
  const expectExamples = (
    phase: Phase,
    read: Record<Person, Answer[]>,
    tried: Record<Person, Answer[]>,
  ) => {
    const here = (ways: Readonly<Record<string, readonly Example[]>>) =>
      Object.values(ways).flatMap((list) => list.filter(([, where]) => where === phase))
    for (const [who, , answered] of here(plays))
      expect(codeOf(tried[who], 'teamQuiz.vote'), `${who} votes`).toBe(answered)
    for (const [who, , answered] of here(takes))
      expect(codeOf(tried[who], 'attempts.start'), `${who} starts`).toBe(answered)
    for (const [who, , answered] of here(levels)) {
      const results = read[who].find(({ operation }) => operation === 'attempts.results')?.body
      expect(results?.level ?? results?.status, `${who} reads results`).toBe(answered)
    }
  }

  test.each(phaseNames)(
    '[FAIR-15, FAIR-02, FAIR-03, FAIR-04, FAIR-05, FAIR-06, FAIR-08, FAIR-10, FAIR-11, FAIR-17, FAIR-18] %s',
    async (phase) => {
      const { made, step, tryOn } = await keyClass(crowd, stepsOf(phase).includes('scoreLater'))
      classes[phase] = made
      for (const [index, one] of stepsOf(phase).entries()) {
        await step(one)
        const reached = phaseAfter(phase, index + 1)
        if (!reached) continue
        const { absent, finished } = await hearAll(reached)
        expect(absent, 'who has not opened the card hears nothing of it').toBe('-')
        if (reached === 'both' || reached === 'team')
          expect(finished, 'hears how it ended').toBe(cellIn('finished', reached))
      }
      const places = await ofAll((name) => placeOf(crowd, made, name))
      await ofAll((name) => crowd.students[name].join({ kind: 'team-quiz', ...places[name] }))

      const read = await ofAll((name) => askAll(crowd, made, name, places[name], 'ofClass'))
      const cells = Object.fromEntries(names.map((name) => [name, cellOf(textsOf(read[name]))]))
      expect(cells).toEqual(Object.fromEntries(names.map((name) => [name, cellIn(name, phase)])))

      const { isVisible, isActive, isTeamActive } = stepsOf(phase).findLast(isFlags) ?? {}
      const isOpen = isVisible && (isActive || isTeamActive)
      const tried = await ofAll(async (name) =>
        isOpen ? askAll(crowd, made, name, places[name], 'tries') : [],
      )
      for (const name of names) {
        expect(
          isWithin(cellOf(textsOf(tried[name])), cellIn(name, phase)),
          `${name} tries to answer`,
        ).toBe(true)
        if (cells[name] === 'key')
          expect(codeOf(tried[name], 'attempts.start'), `${name} has the key`).not.toBe('OK')
      }
      await tryOn()
      const heard = await hearAll(phase)
      if (phase === 'team')
        expect(names.filter((name) => heard[name] === 'tries')).toEqual([
          'captain',
          'player',
          'absent',
          'watcher',
          'allowed',
        ])
      expectExamples(phase, read, tried)
    },
  )

  test('[FAIR-15] what is read of no class, with classes in all phases, tells nothing; what is for instructors is refused', async () => {
    const made = classes.released
    if (!made) throw new Error('A class whose answers are released')
    await ofAll(async (name) => {
      const place = await placeOf(crowd, made, name)
      expect(cellOf(textsOf(await askAll(crowd, made, name, place, 'own'))), name).toBe('-')
      for (const { operation, status } of await askAll(crowd, made, name, place, 'forInstructors'))
        expect([403, 404], `${operation} for ${name}`).toContain(status)
    })
  })

  test('[FAIR-15] [FAIR-19] [KEEP-03] the copy of all data tells of all classes whatever they say, but never the key, and nothing to who makes up', async () => {
    const made = classes.released
    if (!made) throw new Error('A class whose answers are released')
    const shown = new Map<Person, Cell>()
    // one after the other: more than some at a time are asked to wait
    for (const name of names) {
      const place = await placeOf(crowd, made, name)
      const cell = cellOf(textsOf(await askAll(crowd, made, name, place, 'copy')))
      expect(cell, name).not.toBe('key')
      shown.set(name, cell)
    }
    expect(new Set(shown.values()).size, 'it tells something').toBeGreaterThan(1)
    for (const name of ['makeUp', 'atMakeUp'] as const)
      expect(shown.get(name), `${name}, who makes up`).toBe('-')
  })
})
