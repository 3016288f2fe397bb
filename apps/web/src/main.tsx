import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { httpClient } from './platform/api.tsx'
import { ownBuild, watchBuild } from './platform/build.ts'
import { firstCallsOf } from './platform/first-visit/early-call.ts'
import { readServedSession } from './platform/first-visit/served-session.ts'
import { createPageLanguage } from './platform/language/page-language.ts'
import { fetchTexts } from './platform/language/text-files.ts'
import { servedLanguage } from './platform/language/wanted-language.ts'
import { createLiveSocket } from './platform/live.tsx'
import { createNewsMarks } from './platform/news-marks.ts'
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
/** Once the texts of its language are there, so that no other one flashes. */
const showPages = () =>
  createRoot(container).render(
    <StrictMode>
      <App
        client={httpClient(build.hear, marks)}
        socket={createLiveSocket(marks)}
        build={build}
        language={language}
        session={session}
        browser={window}
      />
    </StrictMode>,
  )
/** Whoever is signed out sees the welcome page as the server has drawn it until the app can. */
const welcome = container.firstElementChild ? prepareAuthPage() : undefined
void Promise.all([language.follow(servedLanguage()), welcome]).then(showPages)
