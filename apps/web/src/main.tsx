import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { httpClient } from './platform/api.tsx'
import { ownBuild, watchBuild } from './platform/build.ts'
import { createLiveSocket } from './platform/live.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const build = watchBuild(ownBuild)
createRoot(container).render(
  <StrictMode>
    <App
      client={httpClient(build.hear)}
      socket={createLiveSocket()}
      build={build}
      browser={window}
    />
  </StrictMode>,
)
