import { allLanguages } from '@tbl/texts/languages'
import { atMost } from '../limits.ts'
import { inChromium } from '../load/chromium.ts'
import type { Figure, Row } from '../row.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import { type FirstVisit, type Visit, visitFirst } from '../workloads/first-visit.ts'

/** The most that a student's quiz may load, in kilobytes by gzip. */
const kilobytes = { script: 170, stylesheet: 20, font: 60 } as const

export const row: Row = {
  title: 'The first visit, on a phone over slow 4G',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async ({ world, product }) => {
      const playing = await buildClass(world, 5)
      const languages = isTiny ? allLanguages.slice(1, 2) : allLanguages
      const taking = await buildClass(world, languages.length * pairs) // one for each visit
      const team = await buildQuiz(world, playing, 5)
      const [{ teamId } = { teamId: '' }] = await buildTeamQuizzes(world, playing, team, 5)
      const alone = await buildQuiz(world, taking, 5)
      const cookiesOf = ({ students }: typeof playing) => students.map(({ cookie }) => cookie)
      const address = product.url
      const pages: readonly (Omit<Visit, 'language' | 'cookie'> & {
        what: string
        largest: number
        cookies: readonly string[]
      })[] = [
        { what: 'login', largest: 1600, path: '/', cookies: [], address, pressed: 'textbox' },
        {
          what: 'quiz',
          largest: 2300,
          path: `/quizzes/${alone.quizId}/take`,
          cookies: cookiesOf(taking),
          address,
          pressed: 'radio',
        },
        {
          what: 'team quiz',
          largest: 2300,
          path: `/quizzes/${team.quizId}/team/${teamId}`,
          cookies: cookiesOf(playing).slice(-1),
          address,
          pressed: 'radio',
        },
      ]
      return inChromium(async (browser) => {
        const figures: Figure[] = []
        for (const { what, largest, cookies, ...page } of pages) {
          const coming = cookies.values()
          for (const language of languages) {
            const visits: FirstVisit[] = []
            for (let pair = 0; pair < pairs; pair += 1) {
              const cookie = coming.next().value ?? cookies[0] ?? null
              visits.push(await visitFirst(browser, { ...page, language, cookie }, !isTiny))
            }
            const of = (value: (visit: FirstVisit) => number) => ({
              product: visits.map(value),
              reference: null,
            })
            const sizes = (Object.keys(kilobytes) as (keyof typeof kilobytes)[]).map((kind) => ({
              what: `${kind}s`,
              unit: 'kB' as const,
              ...of((visit) => visit.kilobytes[kind]),
              ...(what === 'login' ? {} : { must: atMost(kilobytes[kind]) }),
            }))
            figures.push(
              {
                what: `${what}, ${language}: largest paint`,
                unit: 'ms',
                ...of((visit) => visit.largest),
                must: atMost(largest),
                ...(what === 'login' ? {} : { aim: atMost(2000) }),
              },
              { what: 'layout shift', unit: '', ...of(({ shift }) => shift), must: atMost(0.02) },
              {
                what: 'the slowest press',
                unit: 'ms',
                ...of(({ press }) => press),
                must: atMost(100),
              },
              { what: 'requests', unit: '', ...of(({ requests }) => requests), must: atMost(15) },
              ...sizes,
              {
                what: 'files again on the second visit',
                unit: '',
                ...of(({ filesAgain }) => filesAgain),
                must: atMost(0),
              },
            )
          }
        }
        return figures
      })
    }),
}
