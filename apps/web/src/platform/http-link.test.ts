import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '@tbl/contract/contract'
import { describe, expect, test } from 'vitest'
import { routesFor, routesOf } from '../../../../scripts/contract-routes.ts'
import { httpLink } from './http-link.ts'

type Client = ContractRouterClient<typeof contract>
const address = 'http://tbl.test/api/v1'
const routes = routesOf()
const operations = Object.entries(routes).flatMap(([noun, names]) =>
  Object.entries(names).map(([name, route]) => ({ noun, name, route })),
)

/** What a call through a link sends, and what it comes to with this answer. */
async function play(
  kind: 'own' | "the library's",
  { noun, name }: { noun: string; name: string },
  input: unknown,
  answer: Response,
) {
  const sent: Request[] = []
  const fetch = async (request: Request) => {
    sent.push(request)
    return answer
  }
  const client: Client = createORPCClient(
    kind === 'own'
      ? httpLink(address, routes, fetch)
      : new OpenAPILink(contract, { url: address, fetch }),
  )
  const nouns = client as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const result = await nouns[noun]?.[name]?.(input).catch((error: unknown) => error)
  const [request] = sent
  return {
    result,
    request: request && {
      method: request.method,
      url: request.url,
      type: request.headers.get('content-type'),
      body: await request.text(),
    },
  }
}

describe.each(operations)('$noun.$name', (operation) => {
  const names = [...operation.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const placed = Object.fromEntries(names.map((name) => [name, `a ${name}/ä?%2F`]))
  test.each<[what: string, more: object]>([
    ['nothing more', {}],
    ['plain values', { text: 'ä & ?=+ "', count: 3, is: false, not: undefined }],
    ...(operation.route.startsWith('GET ')
      ? []
      : [['lists', { ids: ['a', 'b'], of: [{ is: 1 }] }] satisfies [string, object]]),
  ])('sends %s as the library does', async (_what, more) => {
    const [own, library] = await Promise.all(
      (['own', "the library's"] as const).map((kind) =>
        play(kind, operation, { ...placed, ...more }, Response.json({ done: true })),
      ),
    )
    expect(own?.request).toEqual(library?.request)
    expect(own?.result).toEqual({ done: true })
  })
})

const anOperation = { noun: 'accounts', name: 'me' }
const refusal = { defined: true, code: 'BUSY', status: 503, message: 'Busy', data: { of: 1 } }

test.each([
  ['an answer', () => Response.json({ me: null, list: [1] })],
  ['an empty one', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['a refusal', () => Response.json(refusal, { status: 503 })],
  ['a refusal without data', () => Response.json({ ...refusal, data: undefined }, { status: 503 })],
  ['what is none of the contract', () => Response.json({ code: 'GONE' }, { status: 404 })],
  ['what is none of the contract', () => Response.json({ ready: false }, { status: 503 })],
  [
    "a proxy's page",
    () =>
      new Response('<h1>Bad gateway</h1>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      }),
  ],
  ["a proxy's page of its own status", () => new Response('', { status: 521 })],
])('%s comes to what it comes to with the library', async (_what, answer) => {
  const [own, library] = await Promise.all([
    play('own', anOperation, {}, answer()),
    play("the library's", anOperation, {}, answer()),
  ])
  const shown = ({ result }: typeof own) =>
    result instanceof ORPCError
      ? {
          ...result.toJSON(),
          code: result.code.replace('MALFORMED_ORPC_ERROR_RESPONSE', 'OTHER_ANSWER'),
          data: result.defined ? result.data : null,
          message: result.defined ? result.message : null,
        }
      : result
  expect(shown(own)).toEqual(shown(library))
})

test.each([
  ['attachment; filename="grades.csv"', 'grades.csv'],
  [`attachment; filename="_.csv"; filename*=UTF-8''%C3%84%20b.csv`, 'Ä b.csv'],
])('a file has the name that the answer gives it: %s', async (disposition, name) => {
  const answer = () =>
    new Response('a;b', {
      headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
    })
  for (const kind of ['own', "the library's"] as const) {
    const { result } = await play(kind, anOperation, {}, answer())
    const file = result as File
    expect([file.name, file.type]).toEqual([name, 'text/csv'])
  }
})

test('a page in the place of an answer, as of a hotspot, is no answer', async () => {
  const { result } = await play('own', anOperation, {}, new Response('<title>Log in</title>'))
  expect(result).toMatchObject({ code: 'OTHER_ANSWER', status: 502, defined: false })
})

test('there is no call of an operation that the contract has not', async () => {
  const { call } = httpLink(address, routes, async () => new Response(''))
  await expect(call(['courses', 'toString'], {}, {})).rejects.toThrow('no operation')
  await expect(call(['__proto__', 'toString'], {}, {})).rejects.toThrow('no operation')
})

test('routes of a class are at hand; all others, and no more, come once they are called for', async () => {
  let asked = 0
  const others = async () => {
    asked += 1
    return routesFor('others')
  }
  const { call } = httpLink(address, routesFor('class'), async () => new Response('{}'), others)
  const early = Object.entries(routesFor('class')).flatMap(([noun, names]) =>
    Object.keys(names).map((name) => `${noun}.${name}`),
  )
  expect(early).toContain('attempts.save')
  for (const { noun, name } of operations) await call([noun, name], {}, {})
  expect(asked).toBe(operations.length - early.length)
  await expect(call(['courses', 'toString'], {}, {})).rejects.toThrow('no operation')
})
