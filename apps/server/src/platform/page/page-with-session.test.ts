import { expect, test } from 'vitest'
import { pageWithSession } from './page-with-session.ts'

const page = '<head><script type="application/json" id="session"></script></head>'
const me = { name: '</script><script>alert(1)</script><!--$&' } as never

const read = (html: string): unknown =>
  JSON.parse(/id="session">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('a page says who opens it, and that nobody does', () => {
  expect(read(pageWithSession(page, null))).toEqual({ me: null, news: null })
  expect(read(pageWithSession(page, { name: 'Ana' } as never, 'a 1'))).toEqual({
    me: { name: 'Ana' },
    news: 'a 1',
  })
})

test('a name is text and nothing else', () => {
  const html = pageWithSession(page, me)
  expect(html.match(/<[^>]*>/g)).toEqual([
    '<head>',
    '<script type="application/json" id="session">',
    '</script>',
    '</head>',
  ])
  expect(read(html)).toEqual({ me, news: null })
})

test('where it is not known now, and where the page has no place for it, it stays as it is', () => {
  expect(pageWithSession(page, undefined)).toBe(page)
  expect(pageWithSession('<title>Page</title>', me)).toBe('<title>Page</title>')
})
