import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { httpClient } from './platform/api.tsx'
import { createLiveSocket } from './platform/live.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <App client={httpClient()} socket={createLiveSocket()} browser={window} />
  </StrictMode>,
)
