import { compiledTexts } from './compile-texts.ts'
import { readAuthorText } from './read-author-text.ts'
import { readSpoken } from './read-spoken.ts'

/** What is wrong with a source of the web, one sentence each. */
type Rule = (path: string, content: string) => readonly string[]

/** Texts of authors that are printed without the one component for them. */
const printedByHand = (path: string, content: string): string[] =>
  readAuthorText(`/${path}`, content).map(
    (line) => `${path}:${line} prints what an author wrote: leave that to <AuthorText>.`,
  )

/** Words for people that stand outside the catalogues. */
const spokenByHand = (path: string, content: string): string[] =>
  readSpoken(path, content).map(
    ({ line, words }) =>
      `${path}:${line} says '${words}': texts stand in the messages.ts of their room.`,
  )

/**
 * The quiz editor keeps a draft of its own: with undo, over a crash, checked question by question.
 */
const editors = ['apps/web/src/features/quizzes/editor/quiz-form.tsx']

/** Labels that are changed to fit into a sentence, which other languages do not allow. */
const bentLabels = (path: string, content: string): string[] =>
  /\b(texts\.[\w.]+|label|title)\.to(Lower|Upper)Case\(/.test(content)
    ? [`${path} changes a label: give the sentence a text of its own.`]
    : []

/** Messages that the build could not make texts of. */
function brokenTexts(path: string, content: string): string[] {
  try {
    compiledTexts(path, content)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** Forms without the form library, and limits that are written again. */
function formsByHand(path: string, content: string): string[] {
  const isByHand =
    /<form\b/.test(content) && !/\buse\w*Form\b/.test(content) && !editors.includes(path)
  return [
    ...(isByHand ? [`${path} has a form by hand: useContractForm has the contract's schema.`] : []),
    ...(/maxLength=\{\d/.test(content)
      ? [`${path} writes a limit again: the contract has it, in limits.ts.`]
      : []),
  ]
}

/** What goes stale with a change, listed beside the one table of it. */
const staleByHand = (path: string, content: string): string[] =>
  content.includes('invalidateQueries') && !path.startsWith('apps/web/src/platform/')
    ? [`${path} lists what goes stale: useRenew has the table of it.`]
    : []

/** What every source of the web is held to, pages also to what only they can break. */
const rules: readonly Rule[] = [spokenByHand, bentLabels, staleByHand]
const pageRules: readonly Rule[] = [printedByHand, formsByHand]

/** What is wrong with a source of the web (`path` from the root of the repository). */
export const wrongIn: Rule = (path, content) =>
  path.endsWith('/messages.ts')
    ? brokenTexts(path, content)
    : [...rules, ...(path.endsWith('.tsx') ? pageRules : [])].flatMap((rule) => rule(path, content))
