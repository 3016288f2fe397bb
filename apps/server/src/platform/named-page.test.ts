import { expect, test } from 'vitest'
import { namedPage } from './named-page.ts'

const page = '<head><meta name="application-name" content="TBL" /><title>TBL</title></head>'

test('[AUTH-01, D-01] the page carries the name of the product, whatever it is', () => {
  expect(namedPage(page, 'Team Quiz')).toBe('<head><meta name="application-name" content="Team Quiz" /><title>Team Quiz</title></head>')
})

test('[P35] a name is text and nothing else', () => {
  expect(namedPage(page, '"><script>$&</script>')).toBe(
    '<head><meta name="application-name" content="&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;" /><title>&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;</title></head>',
  )
})
