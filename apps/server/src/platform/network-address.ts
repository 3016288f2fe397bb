import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Log } from './log.ts'

type Asked = {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Whom the proxies say that they forward for, the first one first. */
const forwardedFor = ({ headers }: Asked): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/**
 * The network address of who asks. Behind so many proxies of our own it is what the first of them
 * has seen; what a client writes into X-Forwarded-For itself stands before that, and is not
 * believed. Of IPv6 it is the network of 56 bits: one line gets that many (RIPE-690, 4.2).
 */
export function networkAddress(request: Asked, proxies: number): string {
  const hops = [...forwardedFor(request), request.socket.remoteAddress ?? '']
  return networkOf(hops.at(-1 - proxies) ?? hops[0] ?? '')
}

/** [2001:db8::1]:4711 or 192.0.2.1:4711, as some proxies write them: with the port. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/

/** An address, or the network of an IPv6 one: 2001:db8:0:100::/56. */
function networkOf(hop: string): string {
  const { v6, v4 } = withPort.exec(hop)?.groups ?? {}
  const address = v6 ?? v4 ?? hop
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  return `${[first, second, third, fourth & 0xff00].map((part) => part.toString(16)).join(':')}::/56`
}

/** The first requests by which TRUST_PROXY is checked. */
const looked = 100

/**
 * Looks at the first requests, and warns once when they did not come through as many proxies as
 * TRUST_PROXY says.
 */
export function watchProxies(proxies: number, log: Log): (request: Asked) => void {
  let left = looked
  return (request) => {
    if (left === 0) return
    left -= 1
    const hops = forwardedFor(request).length
    if (proxies === 0 ? hops === 0 : hops >= proxies) return
    left = 0
    if (proxies === 0)
      log.warn(
        `A request came through ${hops === 1 ? 'a proxy' : `${hops} proxies`}, and TRUST_PROXY is 0: all people behind it count as one network address.`,
      )
    else
      log.warn(
        `TRUST_PROXY is ${proxies}, and a request came through ${hops}: network addresses can be made up.`,
      )
  }
}
