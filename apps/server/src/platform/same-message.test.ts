import { expect, test, vi } from 'vitest'
import { sendOnce } from './same-message.ts'

test('[P20] what several people are sent in one go is sent once, and what is equal but another object by itself', async () => {
  const send = vi.fn()
  const toPeople = sendOnce<{ version: number }>(send)
  const [forMembers, forCaptain] = [{ version: 1 }, { version: 1 }]
  toPeople(['captain'], forCaptain)
  toPeople(['ana'], forMembers)
  toPeople(['ben', 'ben in a course'], forMembers)
  expect(send).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(send.mock.calls).toEqual([
    [['captain'], forCaptain],
    [['ana', 'ben', 'ben in a course'], forMembers],
  ])
  toPeople(['ana'], forMembers)
  await Promise.resolve()
  expect(send.mock.calls[2]).toEqual([['ana'], forMembers])
})
