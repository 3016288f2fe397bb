import { ORPCError } from '@orpc/client'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, expect, test } from 'vitest'
import { failureText } from './failure.ts'

afterEach(() => showTexts(sourceTexts))

const answered = (code: string, data?: unknown) =>
  new ORPCError(code, { message: 'A sentence for who calls the API', data })
const issues = [{ message: 'Too small: expected string to have >=6 characters' }]
const faulty = (fault: string) =>
  answered('BAD_REQUEST', { issues: [{ message: 'In English', fault }] })

test.each([
  [answered('UNAUTHORIZED'), 'Please log in again.'],
  [answered('FORBIDDEN'), 'You may not do this'],
  [answered('NOT_FOUND'), 'Not found'],
  [answered('BUSY'), 'The server is busy. Please try again.'],
  [answered('SERVICE_UNAVAILABLE'), 'The server is busy. Please try again.'],
  [answered('TOO_MANY_REQUESTS'), 'The server is busy. Please try again.'],
  [answered('BAD_REQUEST', { issues }), 'Please check what you have entered.'],
  [answered('BAD_REQUEST'), 'Please check what you have entered.'],
  [faulty('PASSWORD_TOO_SHORT'), 'Password must be at least 6 characters'],
  [faulty('INVALID_EMAIL'), 'Enter an e-mail address'],
  [faulty('toString'), 'Please check what you have entered.'],
  [
    answered('INTERNAL_SERVER_ERROR', { errorId: 'a1b2' }),
    'Something went wrong on the server (error a1b2).',
  ],
  [answered('INTERNAL_SERVER_ERROR'), 'Something went wrong on the server.'],
  [answered('MALFORMED_ORPC_ERROR_RESPONSE'), 'Something went wrong on the server.'],
  [new TypeError('fetch failed'), 'The server could not be reached. Please try again.'],
])('[LANG-07] %s is said by its code, never by what the server says', (error, text) => {
  expect(failureText(error)).toBe(text)
})

test('[LANG-07] a screen has words of its own for some codes', () => {
  const own = { NOT_FOUND: 'Course not found' }
  expect(failureText(answered('NOT_FOUND'), own)).toBe('Course not found')
  expect(failureText(answered('FORBIDDEN'), own)).toBe('You may not do this')
})

test('[LANG-07] failures are said in the language that is shown', () => {
  const defect = 'Etwas ist auf dem Server schiefgegangen (Fehler {errorId}).'
  showTexts({ language: 'de', rooms: { platform: { failures: { defect } } } })
  expect(failureText(answered('INTERNAL_SERVER_ERROR', { errorId: 'a1b2' }))).toBe(
    'Etwas ist auf dem Server schiefgegangen (Fehler a1b2).',
  )
})
