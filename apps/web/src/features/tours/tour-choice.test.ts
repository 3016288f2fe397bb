import { noTourSeen } from '@tbl/domain/account'
import { expect, test } from 'vitest'
import { type TourSituation, tourToShow } from './tour-choice.ts'

const main = { hasSeenTutorial: true }
const inCourse = { hasSeenInCourseTutorial: true }
const nothing: TourSituation = {
  seen: noTourSeen,
  place: null,
  asked: null,
  closed: [],
  isForAnswer: false,
}

test.each<[string, Partial<TourSituation>, ReturnType<typeof tourToShow>]>([
  ['[TUT-02] the main tour comes by itself to whoever has not seen it', {}, 'main'],
  ['[STAFF-07] and not before an invitation is answered', { isForAnswer: true }, null],
  ['[TUT-09] but when it is asked for there', { isForAnswer: true, asked: 'main' }, 'main'],
  ['[TUT-07] and not to whoever has', { seen: { ...noTourSeen, ...main } }, null],
  ['[TUT-07] nor again after it was closed here', { closed: ['main'] }, null],
  [
    '[TUT-09] but whenever it is asked for',
    { seen: { ...noTourSeen, ...main }, asked: 'main' },
    'main',
  ],
  ['[D-107, D-109] in a course the main tour comes first', { place: 'inCourse' }, 'main'],
  [
    '[D-107] and before a tour that was asked for',
    { place: 'inCourse', asked: 'inCourse' },
    'main',
  ],
  [
    '[TUT-15, D-109] then the one about the course, by itself',
    { place: 'inCourse', closed: ['main'] },
    'inCourse',
  ],
  [
    '[TUT-16] and not to whoever has seen it',
    { place: 'inCourse', seen: { ...noTourSeen, ...main, ...inCourse } },
    null,
  ],
  [
    '[TUT-15] but whenever it is asked for there',
    { place: 'inCourse', asked: 'inCourse', seen: { ...noTourSeen, ...main, ...inCourse } },
    'inCourse',
  ],
  ['[TUT-15] and nowhere else', { asked: 'inCourse', seen: { ...noTourSeen, ...main } }, null],
  [
    '[TUT-10, D-108] the tour about creating a course never comes by itself',
    { place: 'courseCreation', seen: { ...noTourSeen, ...main } },
    null,
  ],
  [
    '[TUT-10, D-108] only when it is asked for',
    { place: 'courseCreation', asked: 'courseCreation', seen: { ...noTourSeen, ...main } },
    'courseCreation',
  ],
])('%s', (_rule, situation, tour) => {
  expect(tourToShow({ ...nothing, ...situation })).toBe(tour)
})
