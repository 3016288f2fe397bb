import { buildHeader } from '@tbl/contract/build-header'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchTexts } from './text-files.ts'

const list = { de: { student: '/assets/texts.de.student-1.json' } }

beforeEach(() => {
  const script = document.createElement('script')
  script.id = 'text-files'
  script.type = 'application/json'
  script.textContent = JSON.stringify(list)
  document.head.append(script)
})
afterEach(() => {
  document.getElementById('text-files')?.remove()
  vi.unstubAllGlobals()
})

/** A server that answers every address so. */
function server(status: number, body: unknown) {
  const answer = async (address: string) =>
    Response.json(address === list.de.student ? body : null, {
      status,
      headers: { [buildHeader]: 'later' },
    })
  vi.stubGlobal('fetch', vi.fn(answer))
}

test('[TEXT-07] texts come from the address that the build has written into the page', async () => {
  server(200, { ui: ['Abbrechen'] })
  expect(await fetchTexts(() => {})('de', 'student')).toEqual({ ui: ['Abbrechen'] })
})

test('[TEXT-07, FIRM-21] texts that an update has taken away do not come, but the page hears of the update', async () => {
  server(404, { message: 'Not found' })
  const heard: (string | null)[] = []
  const load = fetchTexts((build) => heard.push(build))
  await expect(load('de', 'student')).rejects.toThrow('404')
  expect(heard).toEqual(['later'])
  await expect(load('es', 'student')).rejects.toThrow('no student texts in es')
})
