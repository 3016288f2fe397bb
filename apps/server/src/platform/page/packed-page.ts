import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Quick rather than small: each reader's page is another one. */
const brotli = (content: string) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

type Packed = { readonly content: Buffer | string; readonly encoding: 'br' | 'gzip' | null }

/**
 * A page as its browser takes it, by its header `accept-encoding`. The answer to an address that is
 * no route is none that Fastify's plugin compresses.
 */
export async function packedPage(content: string, accepted: string | undefined): Promise<Packed> {
  const takes = (name: string) =>
    (accepted ?? '').split(',').some((one) => one.trim().split(';')[0] === name)
  if (takes('br')) return { content: await brotli(content), encoding: 'br' }
  if (takes('gzip')) return { content: await promisify(gzip)(content), encoding: 'gzip' }
  return { content, encoding: null }
}
