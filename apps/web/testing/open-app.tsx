import { devBuild } from '@tbl/domain/build'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App, type AppProps } from '../src/app.tsx'
import type { Client } from '../src/platform/api.tsx'
import { watchBuild } from '../src/platform/build.ts'
import { keepServedSession } from '../src/platform/first-visit/keep-session.ts'
import type { ServedSession } from '../src/platform/first-visit/served-session.ts'
import { createPageLanguage } from '../src/platform/language/page-language.ts'
import type { LiveSocket } from '../src/platform/live.tsx'
import { createQueryClient } from '../src/platform/query-client.ts'
import { createBrowserHistory } from '../src/ui/router/browser-history.ts'
import type { RouterHistory } from '../src/ui/router/history.ts'
import './downloads.ts'
import { createMemoryHistory } from './memory-history.ts'
import { textsFromDisk } from './texts-from-disk.ts'

type Opened = { user: UserEvent; history: RouterHistory }

/**
 * Opens the whole web at a path, on the calls of one person: `openApp(as(world, ana), '/courses')`.
 * `history` tells where it went.
 */
export function openApp(
  client: Client,
  path: string,
  socket: LiveSocket | null = null,
  {
    history = createMemoryHistory(path),
    build = watchBuild(devBuild),
    browser = null,
    language = createPageLanguage(textsFromDisk),
    session = null,
    queryClient = createQueryClient(),
    onDrawn,
  }: Partial<AppProps> & { session?: ServedSession | null } = {},
): Opened {
  if (session) keepServedSession(queryClient, client, session)
  render(
    <App
      client={client}
      socket={socket}
      history={history}
      build={build}
      browser={browser}
      language={language}
      onDrawn={onDrawn}
      queryClient={queryClient}
    />,
  )
  return { user: userEvent.setup({ delay: null }), history }
}

/**
 * The same in the history of the page itself, as in a browser: for what happens on the way back and
 * on leaving the product.
 */
export function openAppInBrowser(client: Client, path: string): Opened {
  window.history.pushState(null, '', path)
  return openApp(client, path, null, { history: createBrowserHistory() })
}

/** Writes a text into a field at once: typing it letter by letter is slow, and proves no more. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
