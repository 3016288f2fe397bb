import { categoryName } from '../names.ts'
import { texts } from './messages.ts'
import type { CategoryDraft } from './settings-draft.ts'

/** What a category is called while it is written. */
export const labelOf = (category: CategoryDraft): string =>
  categoryName(category).trim() || texts.categories.unnamed
