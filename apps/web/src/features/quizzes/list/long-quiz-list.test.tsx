import type { QuizList } from '@tbl/contract/quizzes'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The same list with its first quiz so many times. */
function manyOf(list: QuizList, size: number): QuizList {
  const repeat = <Card extends { id: string; title: string }>([first]: readonly Card[]) =>
    Array.from({ length: size }, (_, index) => ({
      ...(first as Card),
      id: `${index}`,
      title: `Quiz ${index}`,
    }))
  return list.audience === 'instructor'
    ? { ...list, quizzes: repeat(list.quizzes) }
    : { ...list, quizzes: repeat(list.quizzes) }
}

test.each(['teacher', 'captain'] as const)(
  '[QLIST-01] a thousand quizzes are drawn 50 at a time, and found by title: as %s',
  async (part) => {
    const made = await given(world).readyTeams()
    const client = as(world, made[part])
    const { user } = openApp(
      instead(client, 'quizzes', 'list', async (input) =>
        manyOf(await client.quizzes.list(input), 1000),
      ),
      '/quizzes',
    )
    expect(await screen.findByText('50 of 1,000')).toBeTruthy()
    expect(
      screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Quiz ')),
    ).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    expect(await screen.findByText('100 of 1,000')).toBeTruthy()
    await fill(user, screen.getByRole('searchbox'), 'quiz 999')
    expect(await screen.findByText('Quiz 999')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  },
)
