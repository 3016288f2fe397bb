import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  document.head.replaceChildren()
  vi.resetModules()
})

test.each([
  ['<meta name="application-name" content="Team &amp; Table">', 'Team & Table'],
  ['<meta name="application-name" content="">', 'TBL'],
  ['', 'TBL'],
])('[AUTH-01] [D-01] with %j in the page the product is called %s', async (head, name) => {
  document.head.innerHTML = head
  expect((await import('./product.ts')).product).toBe(name)
})
