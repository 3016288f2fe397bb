import { coldBrowser } from '../load/cold-browser.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import type { BenchQuiz, LoggedIn } from './class.ts'
import { openQuizPage } from './pages.ts'

/** Files that a page names, without its icon. */
const namedFiles =
  /<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"/g
/** The fonts of Latin letters in a style sheet. */
const latinFonts = /url\((?:"|')?(\/assets\/[\w-]+-latin-wght-[\w-]+\.woff2)/g

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

/**
 * A student opens a quiz in a browser that has nothing of the product: the page, its files with
 * their fonts, then its calls and the connection. Done when all is there.
 */
export async function openColdQuizPage(server: MeasuredServer, quiz: BenchQuiz, student: LoggedIn) {
  const browser = coldBrowser(server.url, student.cookie)
  const page = await browser.load(`/quizzes/${quiz.quizId}/take`)
  const files = matches(page, namedFiles)
  const texts = await Promise.all(files.map((file) => browser.load(file)))
  const fonts = texts.flatMap((text) => matches(text, latinFonts))
  if (files.length < 2 || fonts.length !== 2) throw new Error('The page does not name its files')
  const [{ refusals, close }] = await Promise.all([
    openQuizPage(server, quiz, student, page),
    ...fonts.map((font) => browser.load(font)),
  ])
  return {
    bytes: browser.bytes(),
    refusals: refusals(),
    close: () => {
      close()
      browser.close()
    },
  }
}
