const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Which pages may write and open sockets: those of PUBLIC_URL, under any name of this machine when
 * that is a loopback address. No origin: not a browser's page.
 */
export function originCheck(publicUrl: URL): (origin: string | undefined) => boolean {
  return (origin) => {
    if (origin === undefined || origin === publicUrl.origin) return true
    if (!URL.canParse(origin)) return false
    const { hostname, port, protocol } = new URL(origin)
    return (
      loopback.has(publicUrl.hostname) &&
      loopback.has(hostname) &&
      port === publicUrl.port &&
      protocol === publicUrl.protocol
    )
  }
}
