import { describe, expect, test, vi } from 'vitest'
import { createTypedScores, readTyped, type TypedAnswer } from './typed-scores.ts'

type Send = Parameters<typeof createTypedScores>[0]['send']

const place = { itemId: 'exam', studentId: 'ana' }
function open(...answers: TypedAnswer[]) {
  const send = vi.fn<Send>(async () => answers.shift() ?? { is: 'lost' })
  const [onAnswer, onInvalid] = [vi.fn(), vi.fn()]
  return { send, onAnswer, onInvalid, scores: createTypedScores({ send, onAnswer, onInvalid }) }
}

test.each([
  ['', null],
  ['  ', null],
  ['87,5', 87.5],
  ['100', 100],
  ['101', undefined],
  ['87,555', undefined],
  ['A', undefined],
])("[BOOK-12] '%s' is typed for %s", (typed, score) => {
  expect(readTyped(typed)).toBe(score)
})

describe('what is typed into cells', () => {
  test('[BOOK-12] is sent with what was there before, and is gone once it is stored', async () => {
    const { scores, send, onAnswer } = open({ is: 'saved', score: 87.5 })
    scores.type(place, '8', 60)
    scores.type(place, '87,5', 99) // what others change meanwhile has not been seen
    await scores.commit(place)
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(place), 87.5, 60)
    expect(onAnswer).toHaveBeenCalledWith(
      expect.anything(),
      { is: 'saved', score: 87.5 },
      {
        ...{ before: 60, isAgain: false },
      },
    )
    expect(scores.get(place)).toBeUndefined()
  })

  test('[BOOK-12] what is no score is not sent, and what is the same neither', async () => {
    const { scores, send, onInvalid } = open()
    scores.type(place, '101', 60)
    await scores.commit(place)
    expect([scores.get(place)?.state, onInvalid.mock.calls.length]).toEqual(['invalid', 1])
    scores.type(place, '60', 60)
    await scores.commit(place)
    expect([scores.count(), send.mock.calls.length]).toEqual([0, 0])
  })

  test('[BOOK-22] what somebody has changed meanwhile is replaced only by who has seen that', async () => {
    const { scores, send } = open({ is: 'changed', score: 55 }, { is: 'saved', score: 70 })
    scores.type(place, '70', 60)
    await scores.commit(place)
    expect(scores.get(place)).toMatchObject({ state: 'changed', typed: '70', seen: 55 })
    await scores.commit(place)
    expect(send).toHaveBeenLastCalledWith(expect.anything(), 70, 55)
    expect(scores.count()).toBe(0)
  })

  test('[GFAIL-05] what could not be sent stays, and is sent again', async () => {
    const { scores, send } = open({ is: 'lost' }, { is: 'saved', score: 70 })
    scores.type(place, '70', null)
    await scores.commit(place)
    expect([scores.get(place)?.state, scores.countUnsent()]).toEqual(['unsent', 1])
    scores.retry()
    await vi.waitFor(() => expect(scores.count()).toBe(0))
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('[GFAIL-05] what is typed on while it is sent stays typed, and knows what is stored', async () => {
    const { scores } = open({ is: 'saved', score: 7 })
    scores.type(place, '7', null)
    const sent = scores.commit(place)
    scores.type(place, '70', 7)
    await sent
    expect(scores.get(place)).toMatchObject({ typed: '70', seen: 7, state: 'typing' })
  })

  test('[BOOK-22] a second edit while the first is sent waits for it, and starts from what it has stored', async () => {
    const { scores, send, onAnswer } = open({ is: 'saved', score: 7 }, { is: 'saved', score: 70 })
    scores.type(place, '7', 60)
    const first = scores.commit(place)
    scores.type(place, '70', 60)
    const second = scores.commit(place)
    expect(send).toHaveBeenCalledTimes(1)
    await Promise.all([first, second])
    expect(send.mock.calls.map(([, score, seen]) => [score, seen])).toEqual([
      [7, 60],
      [70, 7],
    ])
    expect(onAnswer).toHaveBeenLastCalledWith(
      ...[expect.anything(), { is: 'saved', score: 70 }, { before: 7, isAgain: false }],
    )
    expect(scores.count()).toBe(0)
  })

  test('[BOOK-22] edits of two cells do not wait for each other', async () => {
    const { scores, send } = open({ is: 'saved', score: 7 }, { is: 'saved', score: 8 })
    const other = { ...place, studentId: 'ben' }
    scores.type(place, '7', null)
    scores.type(other, '8', null)
    const sent = [scores.commit(place), scores.commit(other)]
    expect(send).toHaveBeenCalledTimes(2)
    await Promise.all(sent)
  })

  test('[BOOK-22] what is taken back waits for an edit too, and what is typed starts from it', async () => {
    const { scores, send } = open({ is: 'saved', score: 7 }, { is: 'saved', score: null })
    scores.type(place, '7', null)
    const first = scores.commit(place)
    const undone = scores.restore(place, null, 7)
    expect(send).toHaveBeenCalledTimes(1)
    scores.type(place, '70', null)
    await Promise.all([first, undone])
    expect(send.mock.calls.map(([, score, seen]) => [score, seen])).toEqual([
      [7, null],
      [null, 7],
    ])
    expect(scores.get(place)).toMatchObject({ typed: '70', seen: null, state: 'typing' })
  })

  test('a second commit while it is sent sends nothing', async () => {
    const { scores, send } = open({ is: 'saved', score: 7 })
    scores.type(place, '7', null)
    await Promise.all([scores.commit(place), scores.commit(place)])
    expect(send).toHaveBeenCalledTimes(1)
  })
})
