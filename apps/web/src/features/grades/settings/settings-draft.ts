import type { ChosenGradeSettings, GradeSettings } from '@tbl/contract/grades'
import type { MissingRule } from '@tbl/domain/counted-result'
import { weightSum } from '@tbl/domain/grade-categories'
import { type Part, parts } from '@tbl/domain/grade-item'
import { isScore } from '@tbl/domain/score-edit'
import { numberToType, readNumber } from '../../../ui/number.ts'
import { randomId } from '../../../ui/random-id.ts'

/** A category as it is being written; numbers as they were typed. */
export type CategoryDraft = {
  key: string
  /** Null: it is named as the part that joins it. */
  name: string | null
  joins: Part | null
  weight: string
  drop: string
}
type PlacedDraft = {
  quizId: string
  part: Part
  key: string
  title: string
  category: string | null
}
export type TypedItemDraft = { key: string; title: string; category: string | null }
export type GradeDraft = { key: string; name: string; from: string }

/** What a course decides about grades, as it is being written. */
export type SettingsDraft = {
  categories: CategoryDraft[]
  placed: PlacedDraft[]
  typed: TypedItemDraft[]
  /** How many scores typed items are known to have, by key. */
  scores: Record<string, number>
  missing: MissingRule
  lowMark: string
  /** Blank: nobody passes or fails. */
  passMark: string
  grades: GradeDraft[]
  studentsSeeTotal: boolean
  studentsSeeClass: boolean
}

/** What is stored, to be changed. */
export function draftOf({
  settings,
  categories,
  items,
  typed: scores,
}: GradeSettings): SettingsDraft {
  const { grades, lowMark, passMark, ...choices } = settings
  return {
    ...choices,
    scores,
    categories: categories.map(({ weight, drop, ...category }) => ({
      ...category,
      weight: numberToType(weight),
      drop: String(drop),
    })),
    placed: items.flatMap((item) =>
      item.kind === 'quiz'
        ? {
            ...{ quizId: item.quizId, part: item.part, key: item.key },
            ...{ title: item.title, category: item.category },
          }
        : [],
    ),
    typed: items.flatMap((item) =>
      item.kind === 'typed' ? { key: item.key, title: item.title, category: item.category } : [],
    ),
    lowMark: numberToType(lowMark),
    passMark: passMark === null ? '' : numberToType(passMark),
    grades: grades.map(({ name, from }, at) => ({
      ...{ key: String(at), name },
      from: numberToType(from),
    })),
  }
}

/** Of what is new: the server gives it another one. */
const newKey = (): string => `new-${randomId()}`

export const newCategory = (): CategoryDraft => ({
  ...{ key: newKey(), name: '', joins: null, weight: '0', drop: '0' },
})
export const newTypedItem = (): TypedItemDraft => ({ key: newKey(), title: '', category: null })
export const newGrade = (): GradeDraft => ({ key: newKey(), name: '', from: '' })

/** Without a category, whose grade items do not count then. */
export const withoutCategory = (draft: SettingsDraft, key: string): SettingsDraft => {
  const freed = <Item extends { category: string | null }>(items: readonly Item[]): Item[] =>
    items.map((item) => (item.category === key ? { ...item, category: null } : item))
  return {
    ...draft,
    categories: draft.categories.filter((category) => category.key !== key),
    placed: freed(draft.placed),
    typed: freed(draft.typed),
  }
}

/** Which category new quizzes join with each part, by key. */
type Joined = Readonly<Record<Part, string | null>>

export const joinedIn = (categories: readonly CategoryDraft[]): Joined => {
  const keyOf = (part: Part) => categories.find(({ joins }) => joins === part)?.key ?? null
  return { individual: keyOf('individual'), team: keyOf('team') }
}

/** The same categories, joined by others: one without a name of its own keeps what it was called. */
export const withJoined = (
  categories: readonly CategoryDraft[],
  joined: Joined,
  nameOf: (category: CategoryDraft) => string,
): CategoryDraft[] =>
  categories.map((category) => {
    const joins = parts.find((part) => joined[part] === category.key) ?? null
    return joins === category.joins
      ? category
      : { ...category, name: category.name ?? nameOf(category), joins }
  })

/** With a category that new quizzes join with a part, or with none; no other one takes that part then. */
export const withJoins = (
  categories: readonly CategoryDraft[],
  key: string,
  joins: Part | null,
  nameOf: (category: CategoryDraft) => string,
): CategoryDraft[] => {
  const { individual, team } = joinedIn(
    categories.map((one) => (one.key === key ? { ...one, joins: null } : one)),
  )
  const joined = joins === null ? { individual, team } : { individual, team, [joins]: key }
  return withJoined(categories, joined, nameOf)
}

/** A list with the item at a place one further up or down; where there is no further it stays. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [item, other] = [items[at], items[at + by]]
  if (item === undefined || other === undefined) return [...items]
  return items.map((one, index) => (index === at ? other : index === at + by ? item : one))
}

/** The sum of the weights that are numbers. */
export const sumOf = ({ categories }: Pick<SettingsDraft, 'categories'>): number =>
  weightSum(
    categories.flatMap(({ weight }) => {
      const read = readNumber(weight)
      return isScore(read) ? { weight: read } : []
    }),
  )

/** The draft as the server takes it. */
export const chosenOf = (draft: SettingsDraft, courseId: string): ChosenGradeSettings => ({
  courseId,
  settings: {
    missing: draft.missing,
    lowMark: readNumber(draft.lowMark),
    passMark: draft.passMark.trim() === '' ? null : readNumber(draft.passMark),
    grades: draft.grades.map(({ name, from }) => ({ name: name.trim(), from: readNumber(from) })),
    studentsSeeTotal: draft.studentsSeeTotal,
    studentsSeeClass: draft.studentsSeeClass,
  },
  categories: draft.categories.map(({ name, weight, drop, ...category }) => ({
    ...category,
    name: name?.trim() ?? null,
    weight: readNumber(weight),
    drop: readNumber(drop),
  })),
  placed: draft.placed.map(({ quizId, part, category }) => ({ quizId, part, category })),
  typed: draft.typed.map(({ key, title, category }) => ({ key, title: title.trim(), category })),
})
