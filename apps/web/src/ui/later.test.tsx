import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { later } from './later.tsx'

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>

test('a part is drawn once it is here, and from then on at once', async () => {
  let loads = 0
  const Late = later(async () => {
    loads += 1
    return Part
  })
  const draw = (name: string) =>
    render(
      <MantineProvider env="test">
        <Late name={name} />
      </MantineProvider>,
    )
  draw('Ana')
  expect(screen.queryByText('The part of Ana')).toBeNull()
  expect(await screen.findByText('The part of Ana')).toBeTruthy()
  draw('Ben')
  expect(screen.getByText('The part of Ben')).toBeTruthy()
  expect(loads).toBe(1)
})

test('one that does not come can be asked for again, and what is around it stays', async () => {
  const user = userEvent.setup({ delay: null })
  let isAway = true
  const Late = later(async () => {
    if (isAway) throw new Error('The network is away')
    return Part
  })
  render(
    <MantineProvider env="test">
      <p>The page</p>
      <Late name="Ana" />
    </MantineProvider>,
  )
  expect(await screen.findByText(/Check your connection/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/Check your connection/)).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The part of Ana')).toBeTruthy()
  expect(screen.queryByText(/Check your connection/)).toBeNull()
  expect(screen.getByText('The page')).toBeTruthy()
})
