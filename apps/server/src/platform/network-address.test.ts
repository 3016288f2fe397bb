import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { networkAddress, watchProxies } from './network-address.ts'

const asked = (forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '10.0.0.1' },
})

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.7', '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, 'made up, 203.0.113.7', '203.0.113.7'],
  [2, 'made up, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [2, ' 203.0.113.7 ,10.0.0.2', '203.0.113.7'],
  [1, undefined, '10.0.0.1'],
  [2, '203.0.113.7', '203.0.113.7'],
])(
  '[DOOR-19] behind %d proxies, forwarded for %j, the address is %s',
  (proxies, forwarded, address) => {
    expect(networkAddress(asked(forwarded), proxies)).toBe(address)
  },
)

test.each([
  ['2001:db8:1:2:a::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:2:b::2', '2001:db8:1:0::/56'],
  ['2001:db8:1:1ff::1', '2001:db8:1:100::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[2001:db8:1:2::5]:4711', '2001:db8:1:0::/56'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['not an address', 'not an address'],
])('[DOOR-19, FIRM-02] %s counts as %s: one line has a whole IPv6 network', (address, counted) => {
  expect(networkAddress(asked(address), 1)).toBe(counted)
})

/** What is warned of after these requests. */
function warnings(proxies: number, requests: readonly (string | undefined)[]): string[] {
  const lines: string[] = []
  const look = watchProxies(
    proxies,
    createLog('warn', {
      write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg),
    }),
  )
  for (const forwarded of requests) look(asked(forwarded))
  return lines
}

test('[DOOR-19] the first requests are compared with TRUST_PROXY, and what is wrong is said once', () => {
  expect(warnings(0, [undefined, undefined])).toEqual([])
  expect(warnings(1, ['203.0.113.7', 'made up, 203.0.113.7'])).toEqual([])
  expect(warnings(0, [undefined, '203.0.113.7', '203.0.113.8'])).toEqual([
    'A request came through a proxy, and TRUST_PROXY is 0: all people behind it count as one network address.',
  ])
  expect(warnings(2, ['203.0.113.7', '203.0.113.7'])).toEqual([
    'TRUST_PROXY is 2, and a request came through 1: network addresses can be made up.',
  ])
  expect(warnings(0, [...Array<undefined>(100), '203.0.113.7'])).toEqual([])
})
