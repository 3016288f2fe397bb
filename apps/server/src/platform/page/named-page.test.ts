import { expect, test } from 'vitest'
import { namedPage } from './named-page.ts'

const page = '<head><meta name="application-name" content="TBL" /><title>TBL</title></head>'
const build = '0123456789ab'
const defaultLanguage = 'de'

test('[AUTH-01, D-01] the page carries the name of the product, whatever it is', () => {
  expect(namedPage(page, { name: 'Team Quiz', build, defaultLanguage })).toBe(
    '<head><meta name="application-name" content="Team Quiz" /><title>Team Quiz</title></head>',
  )
})

test('[P35] a name is text and nothing else', () => {
  expect(namedPage(page, { name: '"><script>$&</script>', build, defaultLanguage })).toBe(
    '<head><meta name="application-name" content="&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;" /><title>&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;</title></head>',
  )
})

test('[FIRM-21] the page carries the number of its build', () => {
  expect(
    namedPage('<meta name="build" content="dev" />', { name: 'TBL', build, defaultLanguage }),
  ).toBe('<meta name="build" content="0123456789ab" />')
})

test('[LANG-02] the page carries the language of the installation', () => {
  const meta = '<meta name="default-language" content="en" />'
  expect(namedPage(meta, { name: 'TBL', build, defaultLanguage })).toBe(
    '<meta name="default-language" content="de" />',
  )
})
