import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedScore, type TeamWork, type Work } from './earned-score.ts'
import {
  type Correction,
  type CorrectionFacts,
  type CorrectionForm,
  covers,
  mayLose,
  noRulings,
  planCorrection,
  planUndo,
  type Rulings,
  rules,
  rulingsOf,
  type Versions,
} from './key-correction.ts'
import { questionOf } from './question.fixture.ts'
import { correctOptionIds, type Question, questionKind } from './quiz.ts'
import { namedTeamScorings, type ScoringScheme } from './scoring-scheme.ts'

/*
 * ---- a quiz in several versions, what was answered in each, and corrections and undoings in any
 * order ----
 */

const ids = ['p', 'q', 'r']
const letters = ['a', 'b', 'c', 'd', 'e']

/** How a question is in a version: gone, as before, or with other options, words or another key. */
const change = fc.oneof(
  { weight: 5, arbitrary: fc.constant('as before' as const) },
  { weight: 1, arbitrary: fc.constant('gone' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      marks: fc
        .array(fc.boolean(), { minLength: 2, maxLength: 5 })
        .filter((marks) => marks.includes(true)),
      words: fc.constantFrom('option', 'other words'),
      text: fc.constantFrom('What?', 'What, then?'),
    }),
  },
)
const anyVersions: fc.Arbitrary<Versions> = fc
  .array(fc.tuple(change, change, change), { minLength: 1, maxLength: 4 })
  .map((changes) => {
    const now = new Map(ids.map((id) => [id, questionOf(id, true, false, false)]))
    return new Map(
      changes.map((ofVersion, at): [number, readonly Question[]] => {
        for (const [place, one] of ofVersion.entries()) {
          const id = ids[place] ?? ''
          if (one === 'gone') now.delete(id)
          else if (one !== 'as before') {
            const { options, ...question } = questionOf(id, ...one.marks)
            now.set(id, {
              ...question,
              text: one.text,
              options: options.map((option, index) =>
                index === 0 ? { ...option, text: one.words } : option,
              ),
            })
          }
        }
        return [at + 1, [...now.values()]]
      }),
    )
  })

/** What is chosen, before it is known of which options. */
const choice = fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 })
const anyWork = fc.record({
  alone: fc.array(fc.option(choice), { minLength: 3, maxLength: 3 }),
  tries: fc.array(fc.array(choice, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
  solved: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  appealed: fc.subarray(ids),
})
type AnyWork = typeof anyWork extends fc.Arbitrary<infer One> ? One : never

/** A choice that the question lets somebody make. */
function chosen({ options }: Question, places: readonly number[]): string[] {
  const most = questionKind(options) === 'single' ? 1 : options.length
  const all = places.map((place) => options[place % options.length]?.id ?? '')
  return [...new Set(all)].slice(0, most)
}
const isKey = (question: Question, set: readonly string[]): boolean =>
  set.toSorted().join() === correctOptionIds(question).toSorted().join()

/** What somebody, and a team, did in a version; a team stops where its card said that it is right. */
function worksIn(questions: readonly Question[], { alone, tries, solved, appealed }: AnyWork) {
  const answers: Record<string, string[]> = {}
  const tried: Record<string, string[][]> = {}
  const right = new Set<string>()
  for (const [at, question] of questions.entries()) {
    const choice = alone[at]
    if (choice) answers[question.id] = chosen(question, choice)
    const all = (tries[at] ?? []).map((one) => chosen(question, one))
    const wrong = all.filter((one) => !isKey(question, one))
    tried[question.id] = solved[at] ? [...wrong, correctOptionIds(question)] : wrong
    if (solved[at]) right.add(question.id)
  }
  const team: TeamWork = { tries: tried, solved: right, appealed: new Set() }
  return [{ answers }, team, { ...team, appealed: new Set(appealed) }] satisfies Work[]
}

const schemes: ScoringScheme[] = [
  ...namedTeamScorings.map((kind) => ({ individual: 'allOrNothing' as const, team: { kind } })),
  { individual: 'partial', team: { kind: 'steps', steps: [100, 66.67, 33.33, 10] } },
]

const sets = fc.array(
  choice.map((places) => places.map((place) => letters[place])),
  { minLength: 1, maxLength: 3 },
)
const anyForm = fc
  .record({
    questionId: fc.constantFrom(...ids),
    rule: fc.constantFrom(...rules),
    sets,
    version: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(
    ({ sets, ...form }): CorrectionForm => ({
      ...form,
      answers: sets.map((set) => set.map((letter) => `${form.questionId}${letter}`)),
    }),
  )
const step = fc.oneof(
  { weight: 3, arbitrary: anyForm },
  { weight: 2, arbitrary: fc.nat({ max: 12 }) }, // the number of a correction to undo
)
const answered = fc.subarray([1, 2, 3, 4], { minLength: 1 })
const walk = fc.record({
  versions: anyVersions,
  work: anyWork,
  answered,
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
})

/** The facts after each step that was allowed; `number` counts corrections and undoings. */
function* taken(walked: typeof walk extends fc.Arbitrary<infer One> ? One : never) {
  let facts: CorrectionFacts = {
    versions: walked.versions,
    corrections: [],
    answered: new Set(walked.answered.filter((version) => walked.versions.has(version))),
  }
  let number = 0
  for (const one of walked.steps) {
    const before = facts
    const planned =
      typeof one === 'number' ? planUndo(facts, one) : planCorrection(facts, one, number + 1)
    if (!planned.ok) continue
    number += 1
    const made = 'rule' in planned.value ? planned.value : null
    const corrections = made ? [...facts.corrections, made] : (planned.value as Correction[])
    facts = { ...facts, corrections }
    yield { before, after: facts, made }
  }
}

/** All scores of all works in all versions, under each scheme. */
const scoresBy = ({ versions, work }: Pick<Walked, 'versions' | 'work'>, rulings: Ruled) =>
  [...versions].map(([version, questions]) =>
    worksIn(questions, work).map((one) =>
      schemes.map((scheme) => earnedScore(one, { questions, rulings: rulings(version), scheme })),
    ),
  )
type Walked = Parameters<typeof taken>[0]
type Ruled = (version: number) => Rulings
const by =
  ({ corrections, versions }: CorrectionFacts): Ruled =>
  (version) =>
    rulingsOf(corrections, versions, version)

const runs = { numRuns: 300 }
const always = (law: (walked: Walked) => void) => fc.assert(fc.property(walk, law), runs)

describe('corrections and undoings in any order', () => {
  it('[REKEY-20] [REKEY-21] [REKEY-23] what is earned follows from the facts and the corrections in force alone, and asking again changes nothing', () => {
    const seen = new Set<string>()
    always((walked) => {
      const facts = JSON.stringify([[...walked.versions], walked.work])
      for (const { after, made } of taken(walked)) {
        seen.add(made ? made.rule : 'undone')
        const inForce = after.corrections.filter(({ isUndone }) => !isUndone)
        const scores = scoresBy(walked, by(after))
        // as if what is undone had never been made, and in whatever order they are read
        const never = by({ ...after, corrections: inForce.toReversed() })
        expect(scoresBy(walked, never)).toEqual(scores)
        expect(scoresBy(walked, by(after))).toEqual(scores)
      }
      expect(JSON.stringify([[...walked.versions], walked.work])).toBe(facts)
    })
    expect([...seen].sort()).toEqual([...rules, 'undone'].sort())
  })

  it('[REKEY-20] a correction, undone at once, leaves every score as it was', () => {
    let undoings = 0
    always((walked) => {
      for (const { before, after, made } of taken(walked)) {
        if (!made) continue
        const undone = planUndo(after, made.number)
        if (!undone.ok) throw new Error(`${made.number} could not be undone: ${undone.refusal}`)
        undoings += 1
        expect(scoresBy(walked, by({ ...after, corrections: undone.value }))).toEqual(
          scoresBy(walked, by(before)),
        )
      }
    })
    expect(undoings).toBeGreaterThan(100)
  })

  it('[REKEY-20] all undone, the newest first: every score is that of the keys alone', () => {
    always((walked) => {
      let facts = [...taken(walked)].at(-1)?.after
      if (!facts) return
      // of these the newest can always be undone, unless the one before leaves nothing that counts
      for (const { number, isUndone } of facts.corrections.toReversed()) {
        if (isUndone) continue
        const undone = planUndo(facts, number)
        if (!undone.ok) {
          expect(undone.refusal).toBe('LAST_QUESTION')
          return
        }
        facts = { ...facts, corrections: undone.value }
      }
      expect(scoresBy(walked, by(facts))).toEqual(scoresBy(walked, () => noRulings))
    })
  })

  it('[REKEY-21] of each question the newest in force alone can be undone', () => {
    always((walked) => {
      for (const { after } of taken(walked))
        for (const { number, questionId, isUndone } of after.corrections) {
          const newer = after.corrections.some(
            (one) => one.questionId === questionId && !one.isUndone && one.number > number,
          )
          const undone = planUndo(after, number)
          const why = undone.ok ? null : undone.refusal
          if (isUndone) expect(why).toBe('ALREADY_UNDONE')
          else if (newer) expect(why).toBe('NEWER_CORRECTION')
          else expect([null, 'LAST_QUESTION']).toContain(why)
        }
    })
  })

  it('[REKEY-06] in each answered version with questions at least one counts', () => {
    always((walked) => {
      for (const { after } of taken(walked))
        for (const version of after.answered) {
          const questions = walked.versions.get(version) ?? []
          const scheme = schemes[0] as ScoringScheme
          const grading = { questions, rulings: by(after)(version), scheme }
          const { counted } = earnedScore({ answers: {} }, grading)
          expect(counted > 0 || questions.length === 0).toBe(true)
        }
    })
  })

  it('[REKEY-03] [REKEY-07] compared with the keys alone nobody loses by accepting more: alone, in teams, under each scheme', () => {
    let gains = 0
    fc.assert(
      fc.property(walk, anyForm, (walked, form) => {
        const facts = {
          versions: walked.versions,
          corrections: [],
          answered: new Set(walked.answered),
        }
        const planned = planCorrection(facts, { ...form, rule: 'accept' }, 1)
        if (!planned.ok) return
        const before = scoresBy(walked, () => noRulings).flat(2)
        const after = scoresBy(walked, by({ ...facts, corrections: [planned.value] })).flat(2)
        for (const [at, { shares, percent }] of after.entries()) {
          expect(percent).toBeGreaterThanOrEqual(before[at]?.percent ?? Number.NaN)
          for (const [place, { share }] of shares.entries())
            expect(share).toBeGreaterThanOrEqual(before[at]?.shares[place]?.share ?? Number.NaN)
          if (percent > (before[at]?.percent ?? 0)) gains += 1
        }
      }),
      { numRuns: 1000 },
    )
    expect(gains).toBeGreaterThan(100)
  })

  it('[REKEY-03] [REKEY-05] where it is said that nobody loses, against what counts now, nobody does; where it is not, somebody might', () => {
    const lost = { said: 0, unsaid: 0 }
    always((walked) => {
      for (const { before, after, made } of taken(walked)) {
        if (!made) continue
        const [then, now] = [scoresBy(walked, by(before)), scoresBy(walked, by(after))]
        for (const [at, [version, questions]] of [...walked.versions].entries()) {
          const question = questions.find(({ id }) => id === made.questionId)
          if (!question || !covers(made, version, walked.versions)) continue
          const may = mayLose(question, by(before)(version).get(question.id), made)
          const losses = now[at]
            ?.flat()
            .filter(({ percent }, place) => percent < (then[at]?.flat()[place]?.percent ?? 0))
          lost[may ? 'said' : 'unsaid'] += losses?.length ?? 0
        }
      }
    })
    expect(lost.unsaid).toBe(0)
    expect(lost.said).toBeGreaterThan(100)
  })

  it('[REKEY-24] a correction covers what it was made for, and later versions as long as options and key are those of the newest one', () => {
    /** Options and key as one text. */
    const look = (versions: Versions, version: number, id: string) =>
      JSON.stringify(versions.get(version)?.find((one) => one.id === id)?.options ?? null)
    always((walked) => {
      for (const { made } of taken(walked)) {
        if (!made) continue
        const grown: Versions = new Map([
          ...walked.versions,
          ...[...walked.versions].map(
            ([version, questions]) => [version + made.newestVersion, questions] as const,
          ),
        ])
        let isStill = made.versions.includes(made.newestVersion)
        for (const version of [...grown.keys()]) {
          const newest = look(grown, made.newestVersion, made.questionId)
          if (version > made.newestVersion)
            isStill = isStill && look(grown, version, made.questionId) === newest
          const isCovered = version > made.newestVersion ? isStill : made.versions.includes(version)
          expect(covers(made, version, grown)).toBe(isCovered)
        }
      }
    })
  })
})
