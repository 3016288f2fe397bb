import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { ChosenGradeSettings } from '@tbl/contract/grades'
import { type CategoriesRefusal, checkCategories } from '@tbl/domain/grade-categories'
import { placeOfTaken } from '@tbl/domain/grade-names'
import { checkGrades, type GradesRefusal } from '@tbl/domain/grade-settings'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { z } from 'zod'
import { type GradeConfig, type Item, quizItemKey } from '../table/config.ts'

type Chosen = Omit<ChosenGradeSettings, 'courseId'>
type NameTaken = {
  readonly code: 'NAME_TAKEN'
  readonly of: 'categories' | 'typed' | 'grades'
  readonly at: number
}
export type SettingsRefusal =
  | 'SETTINGS_CHANGED'
  | NameTaken
  | Exclude<CategoriesRefusal | GradesRefusal, { readonly code: 'NAME_TAKEN' }>

/** Says in which list a name is taken. */
function inList(
  checked: Outcome<null, CategoriesRefusal | GradesRefusal>,
  of: NameTaken['of'],
): Outcome<null, SettingsRefusal> {
  if (checked.ok) return checked
  const { refusal } = checked
  return refuse(refusal.code === 'NAME_TAKEN' ? { ...refusal, of } : refusal)
}

/** Two of them with one name of the page's own, or one that nobody knows: no page sends that. */
function requireOnce(names: readonly (string | null)[]): void {
  const there = names.filter((name) => name !== null)
  if (new Set(there).size < there.length) throw new ORPCError('BAD_REQUEST')
}

function checkChosen({ categories, typed, settings }: Chosen): Outcome<null, SettingsRefusal> {
  requireOnce(categories.map(({ key }) => key))
  requireOnce(categories.map(({ joins }) => joins))
  requireOnce(typed.map(({ key }) => key))
  if (categories.some(({ name, joins }) => name === null && joins === null))
    throw new ORPCError('BAD_REQUEST')
  // what is named as the part that joins it: by the part
  const named = categories.map((one) => ({ ...one, name: one.name ?? one.joins ?? '' }))
  const ofCategories = inList(checkCategories(named), 'categories')
  if (!ofCategories.ok) return ofCategories
  const taken = placeOfTaken(typed.map(({ title }) => title))
  if (taken !== null) return refuse({ code: 'NAME_TAKEN', of: 'typed', at: taken })
  return inList(checkGrades(settings.grades), 'grades')
}

/** Whether something is named that is there no more, or was never of the course. */
function namesOther({ categories, items }: GradeConfig, chosen: Chosen): boolean {
  const isThere = new Set([...categories, ...items].map(({ key }) => key))
  const named = [
    ...chosen.placed.map(({ quizId, part }) => quizItemKey(quizId, part)),
    ...[...chosen.categories, ...chosen.typed].map(({ key }) => key).filter(isId),
  ]
  return named.some((key) => !isThere.has(key))
}

/** What is new, and the usual categories, are named by no id. */
const isId = (key: string): boolean => z.uuid().safeParse(key).success
const idFor = (key: string): string => (isId(key) ? key : randomUUID())

/** What the grades of a course would be made by, with what was chosen. What is new has an id. */
export function planSettings(
  config: GradeConfig,
  chosen: Chosen,
): Outcome<GradeConfig, SettingsRefusal> {
  const checked = checkChosen(chosen)
  if (!checked.ok) return checked
  if (namesOther(config, chosen)) return refuse('SETTINGS_CHANGED')
  const idOf = new Map(chosen.categories.map(({ key }) => [key, idFor(key)] as const))
  const categoryOf = (key: string | null): string | null => {
    if (key === null) return null
    const id = idOf.get(key)
    if (id === undefined) throw new ORPCError('BAD_REQUEST')
    return id
  }
  const placed = new Map(
    chosen.placed.map(({ quizId, part, category }) => [
      quizItemKey(quizId, part),
      categoryOf(category),
    ]),
  )
  const stays = (key: string | null) => (key === null ? null : (idOf.get(key) ?? null))
  return allow({
    ...config,
    settings: chosen.settings,
    categories: chosen.categories.map((one) => ({ ...one, key: idOf.get(one.key) ?? one.key })),
    items: [
      ...config.items
        .filter((item) => item.kind === 'quiz')
        .map((item) => ({
          ...item,
          category: placed.has(item.key) ? (placed.get(item.key) ?? null) : stays(item.category),
        })),
      ...chosen.typed.map(({ key, title, category }): Item => {
        const itemId = idFor(key)
        return { kind: 'typed', key: itemId, itemId, title, category: categoryOf(category) }
      }),
    ],
  })
}
