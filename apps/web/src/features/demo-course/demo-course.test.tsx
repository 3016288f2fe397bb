import { MantineProvider } from '@mantine/core'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DemoQuizzes } from './demo-quizzes.tsx'
import { DemoTeam } from './demo-team.tsx'

afterEach(() => showTexts(sourceTexts))

test('[LANG-03] what the demo course has of its own is in the language that is shown now', () => {
  const pages = (
    <MantineProvider env="test">
      <DemoTeam />
      <DemoQuizzes />
    </MantineProvider>
  )
  const { unmount } = render(pages)
  expect(screen.getAllByText(/You/).length).toBeGreaterThan(0)
  unmount()
  showTexts({
    language: 'de',
    rooms: {
      'features/demo-course': {
        team: { you: 'Sie' },
        quiz: { title: 'Das Herz als Pumpe' },
      },
    },
  })
  render(pages)
  expect(screen.getAllByText(/Sie/).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Das Herz als Pumpe' })).toBeTruthy()
})
