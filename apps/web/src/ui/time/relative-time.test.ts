import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { formatDistance } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import { afterEach, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-09-01T08:00:00.000Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ago = (distance: number): string =>
  relativeTime(new Date(now.getTime() - distance).toISOString(), now)

afterEach(() => showTexts(sourceTexts))

test.each([
  [-5 * minute, 'less than a minute ago'],
  [0, 'less than a minute ago'],
  [5 * minute, '5 minutes ago'],
  [hour, 'about 1 hour ago'],
  [26 * hour, '1 day ago'],
])('[CONST-22, D-120] %i ms before now is %s', (distance, text) => {
  expect(ago(distance)).toBe(text)
})

test('[CONST-22, LANG-08] in English distances up to years read as date-fns says them', () => {
  const distances = [
    ...Array.from({ length: 120 }, (_, minutes) => minutes * minute),
    ...Array.from({ length: 96 }, (_, halves) => halves * 0.5 * hour),
    ...Array.from({ length: 1500 }, (_, days) => days * day),
    ...Array.from({ length: 100 }, (_, quarters) => quarters * 91 * day),
  ]
  const said = new Set(distances.map(ago))
  expect(distances.map(ago)).toEqual(
    distances.map((distance) =>
      formatDistance(now.getTime() - distance, now, { addSuffix: true, locale: enUS }),
    ),
  )
  expect(said.has('almost 3 years ago')).toBe(true)
  expect(said.has('over 1 year ago')).toBe(true)
  expect(said.has('about 1 month ago')).toBe(true)
  expect(said.has('11 months ago')).toBe(true)
})

test('[LANG-08] another language is a catalogue, with the plurals of that language', () => {
  const aboutXHours =
    'hace alrededor de {count, plural, one {# hora} many {# de horas} other {# horas}}'
  showTexts({
    language: 'es',
    rooms: { 'ui/time': { aboutXHours, lessThanXMinutes: 'hace menos de un minuto' } },
  })
  expect([0, hour, 5 * hour].map(ago)).toEqual([
    'hace menos de un minuto',
    'hace alrededor de 1 hora',
    'hace alrededor de 5 horas',
  ])
  const vorStunden = 'vor etwa {count, plural, one {# Stunde} other {# Stunden}}'
  showTexts({ language: 'de', rooms: { 'ui/time': { aboutXHours: vorStunden } } })
  expect(ago(hour)).toBe('vor etwa 1 Stunde')
})
