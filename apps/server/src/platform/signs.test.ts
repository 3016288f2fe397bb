import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createSigns, type Sign } from './signs.ts'

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000)
const sign = (seconds: number, more: Partial<Sign> = {}): Sign => ({
  ...{ userId: 'Ana', onlyCourseId: null, quizId: 'A', at: at(seconds) },
  ...{ isWithTeam: false, isHidden: null, ...more },
})

function collect(isAway: () => boolean = () => false) {
  const written: (readonly Sign[])[] = []
  const signs = createSigns(async (some) => {
    if (isAway()) throw new Error('away')
    written.push(some)
  }, createLog('silent'))
  return { written, ...signs }
}

it('[PACE-07] signs between two times are one for each quiz, and none without them', async () => {
  const { written, note, store } = collect()
  await store()
  note(sign(1, { isWithTeam: true }))
  note(sign(2, { isHidden: true }))
  note(sign(3))
  note(sign(3, { userId: 'Ben' }))
  await store()
  await store()
  expect(written).toEqual([
    [sign(3, { isWithTeam: true, isHidden: true }), sign(3, { userId: 'Ben' })],
  ])
})

it('[STUCK-05] what could not be stored is stored later, the newest', async () => {
  let isAway = true
  const { written, note, store } = collect(() => isAway)
  note(sign(1))
  note(sign(1, { userId: 'Ben' }))
  await store()
  note(sign(2, { isHidden: false }))
  isAway = false
  await store()
  expect(written).toEqual([[sign(2, { isHidden: false }), sign(1, { userId: 'Ben' })]])
})

it('[RIGHTS-02] a script that names quizzes without end fills no memory', async () => {
  const { written, note, store } = collect()
  for (let index = 0; index < 1000; index++) note(sign(1, { quizId: `${index}` }))
  await store()
  expect(written[0]).toHaveLength(5)
})
