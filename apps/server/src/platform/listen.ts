import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

type Address = Pick<Config, 'port' | 'host'>

/** Which setting is wrong when the server cannot listen, by the system's code. */
const faults: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is in use by another process`,
  EACCES: ({ port }) => `PORT: ${port} is not open to this user`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this computer`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not an address of this computer`,
}

/**
 * Listens, and answers where; throws ConfigError with one line where a setting is why that cannot
 * be.
 */
export async function listen(
  http: { listen: (address: Address) => Promise<string> },
  { port, host }: Address,
): Promise<string> {
  try {
    return await http.listen({ port, host })
  } catch (error) {
    const fault = error instanceof Error && 'code' in error ? faults[String(error.code)] : undefined
    throw fault ? new ConfigError(fault({ port, host })) : error
  }
}
