import { afterEach, expect, test } from 'vitest'
import { isInUse } from './is-in-use.ts'

afterEach(() => document.body.replaceChildren())

test.each<[what: string, html: string, is: boolean]>([
  ['a page that only shows', '<main><h1>Courses</h1><button>Join</button></main>', false],
  ['an empty field', '<input><textarea></textarea>', false],
  ['a field with a text', '<input value="BIO">', true],
  ['a field of several lines with a text', '<textarea>Because</textarea>', true],
  ['a password', '<input type="password" value="x">', true],
  [
    'a filter that is set',
    '<input readonly value="All quizzes"><input type="hidden" value="all">',
    false,
  ],
  ['a switch that is on', '<input type="checkbox" role="switch" checked>', false],
  ['a box that is ticked', '<input type="checkbox" checked>', true],
  ['a box that is not', '<input type="checkbox">', false],
  ['one of two that is always chosen', '<input type="radio" value="student" checked>', false],
  [
    'somebody who is chosen on a board',
    '<button role="checkbox" aria-checked="true">Ana</button>',
    true,
  ],
  ['nobody who is', '<button role="checkbox" aria-checked="false">Ana</button>', false],
  ['a dialog', '<section role="dialog">Leave Course</section>', true],
  ['a menu', '<div role="menu">Logout</div>', true],
  ['what waits for something', '<div data-unfinished="true">Verify Your Email</div>', true],
])('[FIRM-21] %s is something that a reload would take away: %j (%s)', (_what, html, is) => {
  document.body.innerHTML = html
  expect(isInUse()).toBe(is)
})
