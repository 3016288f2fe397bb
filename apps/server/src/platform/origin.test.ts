import { describe, expect, test } from 'vitest'
import { originCheck } from './origin.ts'

describe('[P10] originCheck', () => {
  const isAllowed = originCheck(new URL('https://tbl.example.org'))
  test('lets the own pages and non-browsers through', () => {
    expect(isAllowed('https://tbl.example.org')).toBe(true)
    expect(isAllowed(undefined)).toBe(true)
  })
  test.each([
    'http://tbl.example.org',
    'https://tbl.example.org:444',
    'https://tbl.example.org.evil.com',
    'https://evil.com',
    'https://sub.tbl.example.org',
    'null',
    '',
    'file://',
    'http://localhost:3000',
  ])('turns %s away', (origin) => {
    expect(isAllowed(origin)).toBe(false)
  })
  test('a loopback address answers to all its names, on its own port only', () => {
    const isLocal = originCheck(new URL('http://localhost:3000'))
    expect(isLocal('http://127.0.0.1:3000')).toBe(true)
    expect(isLocal('http://[::1]:3000')).toBe(true)
    expect(isLocal('http://localhost:3001')).toBe(false)
    expect(isLocal('http://localhost.evil.com:3000')).toBe(false)
  })
})
