import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, stopTime } from '../../testing/page-time.ts'

const contract = () => vi.importActual<object>('@tbl/contract/contract')
beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.doUnmock('@tbl/contract/contract')
  vi.useRealTimers()
})

/** A login whose schemas come as told. */
async function openLogin(download?: () => Promise<object>) {
  const known = await contract() // however long it takes to read: they come at once
  vi.doMock('@tbl/contract/contract', download ?? (async () => known))
  const { useContractForm } = await import('./contract-form.ts')
  const sent = vi.fn()
  function Login() {
    const form = useContractForm({
      of: ['accounts', 'logIn'],
      initialValues: { email: '', password: '' },
      faults: { email: { MISSING: 'Which address?', INVALID_EMAIL: 'Is that one?' } },
      check: ({ password }) => ({ password: password === 'secret' ? 'Not that one' : null }),
    })
    const { error: wrongEmail, ...email } = form.getInputProps('email')
    const { error: wrongPassword, ...password } = form.getInputProps('password')
    return (
      <form onSubmit={form.onSubmit((values) => sent(values))}>
        <input aria-label="E-mail" {...email} />
        <input aria-label="Password" {...password} />
        <ul>
          <li>{wrongEmail}</li>
          <li>{wrongPassword}</li>
        </ul>
        <button type="submit">Login</button>
      </form>
    )
  }
  const { unmount } = render(<Login />)
  const user = userEvent.setup({ delay: null })
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
  const login = () => act(() => screen.getByRole('button').click())
  const errors = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  return { sent, type, login, errors, unmount }
}

test('says what the schema finds wrong, in its own words, and leads there', async () => {
  const { sent, type, login, errors } = await openLogin()
  await login()
  await waitFor(() => expect(errors()).toEqual(['Which address?', '']))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  await type('E-mail', 'ana@example')
  await type('Password', 'secret')
  await login()
  await waitFor(() => expect(errors()).toEqual(['Is that one?', 'Not that one']))
  expect(sent).not.toHaveBeenCalled()
})

test('leaves to the server what it has no words for', async () => {
  const { sent, type, login, errors } = await openLogin()
  await type('E-mail', ' ana@example.org ')
  await login()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ email: ' ana@example.org ', password: '' }),
  )
  expect(errors()).toEqual(['', ''])
})

test('sends once what is submitted twice while the schemas come, as it is by then', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { sent, type, login } = await openLogin(() => arrival.then(contract))
  await type('E-mail', 'ana@example.org')
  await login()
  await login()
  await type('Password', 'correct horse')
  expect(sent).not.toHaveBeenCalled()
  arrive()
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls).toEqual([[{ email: 'ana@example.org', password: 'correct horse' }]])
})

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('no network'))],
  ['take too long', () => new Promise<never>(() => {})],
])('is sent without schemas that %s; the server checks', async (_how, download) => {
  const { sent, type, login } = await openLogin(download)
  await type('E-mail', 'nobody')
  stopTime()
  await login()
  await pass(1500)
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'nobody', password: '' })
})

test('is not sent once it has left the screen', async () => {
  const { sent, type, login, unmount } = await openLogin(() => new Promise<never>(() => {}))
  await type('E-mail', 'ana@example.org')
  stopTime()
  await login()
  unmount()
  await pass(1500)
  expect(sent).not.toHaveBeenCalled()
})
