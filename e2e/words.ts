import type { Page } from '@playwright/test'
import { rulings, specification } from '../scripts/glossary.ts'
import { wrongIn } from '../scripts/read-words.ts'

/** What a screen says now, to the eye or to a screen reader, line by line. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (one) =>
        ['aria-label', 'title', 'placeholder', 'alt'].flatMap(
          (name) => one.getAttribute(name) ?? [],
        ),
    ),
  ])

/** Words on a screen that the glossary rules out, where the specification does not give the text. */
export const wrongWords = async (page: Page): Promise<string[]> =>
  [...new Set(await linesOf(page))].flatMap((line) =>
    wrongIn('', line.replaceAll(/\d+/g, '{number}'), rulings, specification).map(
      ({ found }) => `'${found}' in '${line}'`,
    ),
  )
