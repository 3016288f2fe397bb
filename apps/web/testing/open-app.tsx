import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App } from '../src/app.tsx'
import type { Client } from '../src/platform/api.tsx'
import type { LiveSocket } from '../src/platform/live.tsx'

/** Opens the whole web at a path, on the calls of one person: `openApp(as(world, ana), '/courses')`. `history` tells where it went. */
export function openApp(client: Client, path: string, socket: LiveSocket | null = null): { user: UserEvent; history: RouterHistory } {
  const history = createMemoryHistory({ initialEntries: [path] })
  render(<App client={client} socket={socket} history={history} />)
  return { user: userEvent.setup({ delay: null }), history }
}

/** Writes a text into a field at once: typing it letter by letter is slow, and proves no more. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
