import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { asVisitor } from '../../../server/testing/as-visitor.ts'
import { given, type Person } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { Client } from '../platform/api.tsx'
import { readServedSession } from '../platform/first-visit/served-session.ts'

let world: World
let sam: Person
beforeAll(async () => {
  world = await openWorld()
  sam = await given(world).student()
})
afterAll(() => world.close())
afterEach(() => {
  document.head.innerHTML = ''
})

/** Counts how often is asked who is signed in. */
function countingSessions(client: Client) {
  const { me } = client.accounts
  let count = 0
  return {
    count: () => count,
    client: instead(client, 'accounts', 'me', (input) => {
      count += 1
      return me(input)
    }),
  }
}
/** The page as its server writes it. */
const serve = (content: string) => {
  document.head.innerHTML = `<script type="application/json" id="session">${content}</script>`
}

test('whoever the page says opens it is signed in at once, and nothing is asked', async () => {
  const { client, count } = countingSessions(as(world, sam))
  serve(JSON.stringify(await as(world, sam).accounts.me({})))
  openApp(client, '/', null, { session: readServedSession() })
  expect(screen.queryByRole('status', { name: 'Checking your session' })).toBeNull()
  expect(await screen.findByRole('heading', { name: `Welcome, ${sam.name}` })).toBeTruthy()
  expect(count()).toBe(0)
})

test('nobody gets the login form at once', async () => {
  const { client, count } = countingSessions(asVisitor(world).api)
  serve('{"me":null}')
  openApp(client, '/', null, { session: readServedSession() })
  expect(screen.queryByRole('status', { name: 'Checking your session' })).toBeNull()
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
  expect(count()).toBe(0)
})

test('a page that does not know who opens it asks', async () => {
  const { client, count } = countingSessions(as(world, sam))
  serve('')
  openApp(client, '/', null, { session: readServedSession() })
  expect(await screen.findByRole('status', { name: 'Checking your session' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: `Welcome, ${sam.name}` })).toBeTruthy()
  expect(count()).toBe(1)
})
