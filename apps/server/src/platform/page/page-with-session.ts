import type { PageReader } from './page-reader.ts'

const [start, end] = ['<script type="application/json" id="session">', '</script>']

/** JSON that ends no script: nothing in it is a tag. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The page with what `accounts.me` would answer in it, where that is known: so the app need not ask
 * first of all. `news` is what it knows of news (`newsHeader`), as answers say.
 */
export const pageWithSession = (
  html: string,
  me: PageReader['me'],
  news: string | null = null,
): string =>
  me === undefined ? html : html.replace(start + end, () => start + scriptJson({ me, news }) + end)
