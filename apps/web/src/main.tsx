import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { httpClient } from './platform/api.tsx'
import { ownBuild, watchBuild } from './platform/build.ts'
import { firstCallsOf } from './platform/first-visit/early-call.ts'
import { keepFirstAnswers } from './platform/first-visit/first-answers.ts'
import { keepServedSession } from './platform/first-visit/keep-session.ts'
import { readServedSession } from './platform/first-visit/served-session.ts'
import { createPageLanguage } from './platform/language/page-language.ts'
import { fetchTexts } from './platform/language/text-files.ts'
import { servedLanguage } from './platform/language/wanted-language.ts'
import { createLiveSocket } from './platform/live.tsx'
import { createNewsMarks } from './platform/news-marks.ts'
import { createQueryClient } from './platform/query-client.ts'
import { prepareAuthPage } from './routes/signed-in.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const build = watchBuild(ownBuild)
const marks = createNewsMarks()
const language = createPageLanguage(fetchTexts(build.hear))
const session = readServedSession()
marks.answer(session?.news ?? null)
if (session?.me)
  for (const { of } of firstCallsOf(window.location.pathname, session.me)) marks.ask(of)
const client = httpClient(build.hear, marks)
const queryClient = createQueryClient()
if (session) keepServedSession(queryClient, client, session)
/** Once the texts of its language are there, so that no other one flashes. */
const showPages = (letGo: () => void) =>
  createRoot(container).render(
    <StrictMode>
      <App
        client={client}
        queryClient={queryClient}
        socket={createLiveSocket(marks)}
        build={build}
        language={language}
        browser={window}
        onDrawn={letGo}
      />
    </StrictMode>,
  )
/** Whoever is signed out sees the welcome page as the server has drawn it until the app can. */
const welcome = container.firstElementChild ? prepareAuthPage() : undefined
const answers = keepFirstAnswers(queryClient, client, session?.me ?? null)
void Promise.all([answers, language.follow(servedLanguage()), welcome]).then(([{ letGo }]) =>
  showPages(letGo),
)
