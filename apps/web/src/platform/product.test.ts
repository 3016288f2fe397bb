import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules() // the name is read once
})
afterEach(() => {
  document.head.replaceChildren()
})

test.each([
  ['<meta name="application-name" content="Team &amp; Table">', 'Team & Table'],
  ['<meta name="application-name" content="">', 'TBL'],
  ['', 'TBL'],
])('[AUTH-01] [D-01] with %j in the page the product is called %s', async (head, name) => {
  document.head.innerHTML = head
  expect((await import('./product.ts')).product).toBe(name)
})
