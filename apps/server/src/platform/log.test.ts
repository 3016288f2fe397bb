import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[FIRM-10] a full disk is said once a minute, however many requests it fails; everything else is said each time', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  const inDatabase = new DrizzleQueryError(
    'insert',
    [],
    Object.assign(new Error('could not extend file'), { code: '53100' }),
  )
  const inFolder = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  for (let request = 0; request < 100; request += 1) {
    log.error({ err: inDatabase }, 'an operation failed')
    log.error({ err: new Error('outer', { cause: inFolder }) }, 'a mail failed')
    log.error({ err: new Error('another') }, 'another failure')
  }
  expect(lines.filter((line) => line !== 'another failure')).toEqual(['an operation failed'])
  expect(lines).toHaveLength(101)
  vi.advanceTimersByTime(60_000)
  log.warn({ err: inFolder }, 'still full')
  log.warn({ err: inFolder }, 'still full')
  expect(lines.slice(101)).toEqual(['still full'])
})
