import { MantineProvider } from '@mantine/core'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type CardOption, ScratchCard } from './scratch-card.tsx'

const options = (states: readonly CardOption['state'][]): CardOption[] =>
  states.map((state, index) => ({ id: `o${index}`, text: `Option ${index}`, state, tryNumber: 1 }))

function show(card: Partial<Parameters<typeof ScratchCard>[0]>) {
  const onChoose = vi.fn()
  render(
    <MantineProvider env="test">
      <ScratchCard
        kind="single"
        label="Which?"
        options={options(['open', 'open', 'open'])}
        onChoose={onChoose}
        {...card}
      />
    </MantineProvider>,
  )
  return { onChoose, user: userEvent.setup() }
}

afterEach(() => showTexts(sourceTexts))

test('[TAKE-02] a single-choice card is a radio group with one tab stop that the arrow keys walk round', async () => {
  const { onChoose, user } = show({})
  expect(screen.getByRole('radiogroup', { name: 'Which?' })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[2])
  expect(onChoose.mock.calls).toEqual([['o2']])
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('[TAKE-02] a select-all card has check boxes, each with its own tab stop', async () => {
  const { onChoose, user } = show({
    kind: 'multiple',
    options: options(['picked', 'open', 'picked']),
  })
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))).toEqual([
    'true',
    'false',
    'true',
  ])
  await user.tab()
  await user.tab()
  await user.keyboard(' ')
  expect(onChoose.mock.calls).toEqual([['o1']])
})

test('[TSESS-08] wrong and right options cannot be chosen, and say what they are', async () => {
  const { onChoose, user } = show({ options: options(['wrong', 'right', 'rest']), hasFoil: true })
  for (const option of screen.getAllByRole('radio')) await user.click(option)
  await user.keyboard('{ArrowDown}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { name: /Option 0.*wrong, try 1/ })).toBeTruthy()
  expect(
    screen.getByRole('radio', { name: /Option 1.*correct, locked/, checked: true }),
  ).toBeTruthy()
})

test('[TEXT-04, TSESS-08] what a screen reader says of an option is one text, with its votes', () => {
  const [wrong, open] = options(['wrong', 'open'])
  if (!wrong || !open) throw new Error('No options')
  const noted = { ...wrong, note: '1 vote: Ana' }
  const names = () => screen.getAllByRole('radio').map(({ textContent }) => textContent)
  const { unmount } = render(
    <ScratchCard kind="single" label="Which?" options={[noted, open]} onChoose={() => {}} />,
    { wrapper: MantineProvider },
  )
  expect(names()).toEqual(['AA. Option 0: wrong, try 1. 1 vote: Ana', 'BB. Option 1'])
  unmount()
  showTexts({
    language: 'de',
    rooms: {
      tbl: {
        card: {
          wrong:
            '<hidden>{letter}: falsch im {attempt}. Versuch: </hidden>{option}<hidden>.</hidden>',
        },
      },
    },
  })
  render(<ScratchCard kind="single" label="Which?" options={[wrong]} onChoose={() => {}} />, {
    wrapper: MantineProvider,
  })
  expect(names()).toEqual(['AA: falsch im 1. Versuch: Option 0.'])
})

test('only a strip that is scratched while it is on the screen is animated', () => {
  const { rerender } = render(
    <ScratchCard
      kind="single"
      label="Which?"
      options={options(['wrong', 'open'])}
      hasFoil
      onChoose={() => {}}
    />,
    { wrapper: MantineProvider },
  )
  rerender(
    <ScratchCard
      kind="single"
      label="Which?"
      options={options(['wrong', 'right'])}
      hasFoil
      onChoose={() => {}}
    />,
  )
  expect(
    screen.getAllByRole('radio').map((strip) => strip.querySelector('[data-fresh]') !== null),
  ).toEqual([false, true])
})
