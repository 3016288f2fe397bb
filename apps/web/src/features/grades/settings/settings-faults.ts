import { checkCategories } from '@tbl/domain/grade-categories'
import { placeOfTaken } from '@tbl/domain/grade-names'
import { checkGrades } from '@tbl/domain/grade-settings'
import { isScore } from '@tbl/domain/score-edit'
import { readNumber } from '../../../ui/number.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** What can be wrong with settings: nothing was typed, or what the server would refuse. */
export type SettingsFault =
  | { readonly code: 'MISSING'; readonly path: string }
  | { readonly code: 'NUMBER_INVALID'; readonly path: string }
  | { readonly code: RefusalCode; readonly path: string }

type RefusalCode =
  | 'NAME_TAKEN'
  | 'WEIGHT_INVALID'
  | 'DROP_INVALID'
  | 'WEIGHTS_ZERO'
  | 'GRADES_INVALID'

type List = 'categories' | 'typed' | 'grades'

/** What is refused, with its place where it has one. */
export type SettingsRefusal = {
  readonly code: RefusalCode
  readonly at?: number | undefined
  readonly of?: List | undefined
}

const nameFields = { categories: 'name', typed: 'title', grades: 'name' } as const
const fields = {
  WEIGHT_INVALID: 'weight',
  DROP_INVALID: 'drop',
  WEIGHTS_ZERO: 'weight',
} as const

/** The field that a refusal is about. */
export function pathOf({ code, at = 0, of = 'categories' }: SettingsRefusal): string {
  if (code === 'NAME_TAKEN') return `${of}.${at}.${nameFields[of]}`
  if (code === 'GRADES_INVALID') return `grades.${at}.from`
  return `categories.${at}.${fields[code]}`
}

const isBlank = (text: string | null): boolean => text !== null && text.trim() === ''

/** Fields in which nothing was typed that need a name. */
function blankNames({ categories, typed, grades }: SettingsDraft): SettingsFault[] {
  const missing = (list: List, names: readonly (string | null)[]) =>
    names.flatMap((name, at) =>
      isBlank(name)
        ? [{ code: 'MISSING' as const, path: `${list}.${at}.${nameFields[list]}` }]
        : [],
    )
  return [
    ...missing(
      'categories',
      categories.map(({ name }) => name),
    ),
    ...missing(
      'typed',
      typed.map(({ title }) => title),
    ),
    ...missing(
      'grades',
      grades.map(({ name }) => name),
    ),
  ]
}

/** What the rules refuse, the first in each list. */
function refusalsOf(
  { categories, typed, grades }: SettingsDraft,
  nameOf: (category: SettingsDraft['categories'][number]) => string,
): SettingsRefusal[] {
  const ofCategories = checkCategories(
    categories.map((category) => ({
      name: nameOf(category),
      weight: readNumber(category.weight),
      drop: readNumber(category.drop),
    })),
  )
  const ofGrades = checkGrades(grades.map(({ name, from }) => ({ name, from: readNumber(from) })))
  const taken = placeOfTaken(typed.map(({ title }) => title))
  return [
    ...(ofCategories.ok ? [] : [{ of: 'categories' as const, ...ofCategories.refusal }]),
    ...(taken === null ? [] : [{ code: 'NAME_TAKEN' as const, of: 'typed' as const, at: taken }]),
    ...(ofGrades.ok ? [] : [{ of: 'grades' as const, ...ofGrades.refusal }]),
  ]
}

/** What is wrong with settings as they are written, in the order of fields. */
export function faultsOf(
  draft: SettingsDraft,
  nameOf: (category: SettingsDraft['categories'][number]) => string,
): SettingsFault[] {
  const blank = blankNames(draft)
  const limits = (['lowMark', 'passMark'] as const).flatMap((path) => {
    const isNone = path === 'passMark' && isBlank(draft.passMark)
    return isNone || isScore(readNumber(draft[path]))
      ? []
      : [{ code: 'NUMBER_INVALID' as const, path }]
  })
  const refused =
    blank.length > 0
      ? []
      : refusalsOf(draft, nameOf).map((refusal) => ({
          code: refusal.code,
          path: pathOf(refusal),
        }))
  return [...blank, ...refused, ...limits]
}
