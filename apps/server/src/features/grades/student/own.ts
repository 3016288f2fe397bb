import type { OwnGrades } from '@tbl/contract/grades'
import type { Actor } from '@tbl/domain/account'
import { type ClassFigures, classFigures } from '@tbl/domain/class-figures'
import { classTimes } from '@tbl/domain/class-release'
import { presentCorrected } from '../../../access/corrected-score.ts'
import type { Releases } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import type { CoursePlace } from '../../courses/queries.ts'
import { openReleases } from '../own-releases.ts'
import type { Item } from '../table/config.ts'
import { type GradeFacts, loadOwnFacts, takenAlone } from '../table/facts.ts'
import { presentState } from '../table/present-table.ts'
import { gradesOf, type OwnResult } from '../table/results.ts'
import { droppedOf, presentTotal } from './present-total.ts'
import { listOwnAlone, listOwnTogether, listScoresAlone } from './queries.ts'
import { type ShownGrades, showGrades } from './shown.ts'

type Attempt = Pick<
  Awaited<ReturnType<typeof listOwnTogether>>[number],
  'quizId' | 'corrected' | 'score'
> & { readonly team?: { readonly name: string } }

/** What is known of the student beside the results. */
type Known = {
  readonly releases: Releases
  readonly shown: ShownGrades
  readonly alone: readonly Attempt[]
  readonly together: readonly Attempt[]
  /** By quiz; nothing where the course does not show it. */
  readonly figures: ReadonlyMap<string, ClassFigures>
}

/** How the class did at quizzes that are closed; there is nothing of who could still take them. */
async function figuresOf(
  { database, clock }: Services,
  { settings }: GradeFacts,
  courseId: string,
  { quizzes }: Releases,
): Promise<Known['figures']> {
  if (!settings.studentsSeeClass) return new Map()
  const rows = await listScoresAlone(database.connection, courseId)
  return new Map(
    rows.flatMap(({ quizId, scores }): [string, ClassFigures][] => {
      const quiz = quizzes.get(quizId)
      const state = quiz && classTimes(quiz, clock.now()).individual.state
      const figures = state === 'closed' || state === 'over' ? classFigures(scores) : null
      return figures ? [[quizId, figures]] : []
    }),
  )
}

/** A quiz that is hidden is there for who has something at it alone. */
const isListed = (item: Item, own: OwnResult | null, isShown: (quizId: string) => boolean) =>
  item.kind === 'typed' || own === null || own.result.kind !== 'notDue' || isShown(item.quizId)

function presentResult(
  item: Item,
  own: OwnResult | null,
  { alone, together, figures }: Known,
): Omit<OwnGrades['results'][number], 'category' | 'isDropped'> {
  const { key, title } = item
  const quiz = item.kind === 'quiz' ? { id: item.quizId, part: item.part } : null
  const nothing = { uncounted: null, corrected: null, teamName: null, classFigures: null }
  if (own === null)
    return { key, title, quiz, is: 'notReleased', score: null, isDue: false, ...nothing }
  const { is, score, isDue, uncounted } = presentState(own)
  const shown = { key, title, quiz, is, score, isDue, ...nothing, uncounted }
  if (quiz === null || (is !== 'score' && is !== 'notCounted')) return shown
  const ofPart = quiz.part === 'individual' ? alone : together
  const attempt = ofPart.findLast(({ quizId }) => quizId === quiz.id)
  return {
    ...shown,
    corrected: attempt ? presentCorrected(attempt.corrected, attempt.score) : null,
    teamName: attempt?.team?.name ?? null,
    classFigures: quiz.part === 'individual' ? (figures.get(quiz.id) ?? null) : null,
  }
}

/** The grades of the student who asks, as far as they are released. */
export async function readOwnGrades(
  services: Services,
  me: Actor,
  course: CoursePlace,
): Promise<OwnGrades> {
  const { connection } = services.database
  const whose = { courseId: course.id, userId: me.id }
  const facts = await loadOwnFacts(connection, whose, course.credit, services.clock.now())
  const [grades] = gradesOf(facts)
  if (!grades) throw notFound()
  const { items, settings, quizIds } = facts
  const scored = takenAlone(facts, me.id)
  const releases = await openReleases(services, { quizIds, scored, userId: me.id })
  const shown = showGrades(facts, grades, releases)
  const known: Known = {
    ...{ releases, shown },
    alone: await listOwnAlone(connection, whose),
    together: await listOwnTogether(connection, whose),
    figures: await figuresOf(services, facts, course.id, releases),
  }
  const isShown = (quizId: string) => releases.of(quizId, me.id).release.isShown
  const dropped = settings.studentsSeeTotal ? droppedOf(shown.total) : new Set<string>()
  return {
    courseId: course.id,
    courseTitle: course.title,
    contentLanguage: course.language,
    results: items.flatMap((item, at) => {
      const own = shown.results[at] ?? null
      if (!isListed(item, own, isShown)) return []
      const category = settings.studentsSeeTotal ? item.category : null
      const isDropped = dropped.has(item.key)
      return [{ ...presentResult(item, own, known), category, isDropped }]
    }),
    total: settings.studentsSeeTotal
      ? {
          ...presentTotal(facts, shown.total, shown.grade),
          missing: settings.missing,
          made: shown.made,
        }
      : null,
  }
}
