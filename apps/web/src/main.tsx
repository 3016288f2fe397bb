import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { httpClient } from './platform/api.tsx'
import { ownBuild, watchBuild } from './platform/build.ts'
import { createLiveSocket } from './platform/live.tsx'
import { createNewsMarks } from './platform/news-marks.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const build = watchBuild(ownBuild)
const marks = createNewsMarks()
createRoot(container).render(
  <StrictMode>
    <App
      client={httpClient(build.hear, marks)}
      socket={createLiveSocket(marks)}
      build={build}
      browser={window}
    />
  </StrictMode>,
)
