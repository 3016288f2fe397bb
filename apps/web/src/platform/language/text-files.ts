import { buildHeader } from '@tbl/contract/build-header'
import type { LoadTexts } from './page-language.ts'

/** How long a file of texts may take, in milliseconds, before the page is shown in English. */
const patience = 10_000

type Addresses = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The addresses of the files, by language and part, as the build has written them into the page. */
const addresses = (): Addresses =>
  JSON.parse(document.getElementById('text-files')?.textContent || '{}')

/**
 * Fetches texts from this page's server. After an update it has those of this page no more, but says
 * with any answer which build it is.
 */
export const fetchTexts =
  (hearBuild: (answered: string | null) => void): LoadTexts =>
  async (language, part) => {
    const address = addresses()[language]?.[part]
    if (address === undefined) throw new Error(`This build has no ${part} texts in ${language}`)
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    hearBuild(answer.headers.get(buildHeader))
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    return answer.json()
  }
