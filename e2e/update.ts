import type { Route } from '@playwright/test'
import type { Person } from './person.ts'

/** Hands an answer on as that of a server which has another build. */
async function handOn(
  route: Route,
  build: string,
  change: { status?: number; body?: string } = {},
): Promise<void> {
  const answer = await route.fetch()
  const { 'content-encoding': _decoded, 'content-length': _counted, ...headers } = answer.headers()
  await route.fulfill({
    status: answer.status(),
    headers: { ...headers, 'x-build': build },
    body: await answer.body(),
    ...change,
  })
}

/** The calls of this browser are answered by a server of another build; pages stay as they are. */
export const hearOfUpdate = ({ page }: Person, build: string): Promise<unknown> =>
  page.route('**/api/**', (route) => handOn(route, build))

/**
 * The server of this browser is updated: every answer names another build, the files of the page
 * that is open are gone, and pages that come are of that build.
 */
export async function update({ page }: Person, build: string): Promise<void> {
  let isUpdated = false
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'document') {
      isUpdated = true
      const html = await (await route.fetch()).text()
      return handOn(route, build, {
        body: html.replace(/(<meta name="build" content=")[^"]*/, `$1${build}`),
      })
    }
    const isGone = !isUpdated && new URL(route.request().url()).pathname.startsWith('/assets/')
    return handOn(route, build, isGone ? { status: 404, body: '' } : {})
  })
}
