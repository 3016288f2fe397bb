import { type AnyContractProcedure, ContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { apiPrefix } from '@tbl/contract/api-prefix'
import { contract } from '@tbl/contract/contract'
import { escapeHtml } from './platform/escape-html.ts'
import { sentencesOf } from './platform/sentences.ts'
import { sentences } from './sentences.ts'

type Description = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** An operation with the sentences of what it refuses. */
function withSentences(operation: AnyContractProcedure, path: readonly string[]) {
  const { errorMap, ...rest } = operation['~orpc']
  const said = sentencesOf(sentences, path)
  const worded = Object.entries(errorMap).map(([code, refusal]) => [
    code,
    { ...(refusal as object), message: said[code] },
  ])
  return new ContractProcedure({ ...rest, errorMap: Object.fromEntries(worded) })
}

const mapEntries = <From, To>(
  record: Readonly<Record<string, From>>,
  make: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]))

const wordedContract = () =>
  mapEntries(contract, (operations: Readonly<Record<string, AnyContractProcedure>>, noun) =>
    mapEntries(operations, (operation, verb) => withSentences(operation, [noun, verb])),
  )

/** The OpenAPI description of the contract. */
export const describeApi = (productName: string): Promise<Description> =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    wordedContract(),
    { info: { title: productName, version: '0.1.0' }, servers: [{ url: apiPrefix }] },
  )

/**
 * The description as a page to read; no script, so that the content security policy stays strict.
 */
export function renderApiPage({ info, paths }: Description): string {
  const operations = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = operations.map(({ path, method, operation }) => {
    const { summary = '', ...rest } = operation as { summary?: string }
    return `<section><h2><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(apiPrefix + path)}</code></h2><p>${escapeHtml(summary)}</p><details><summary>Input and answers</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)} API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}h2{font-size:1rem;margin-bottom:0}pre{overflow:auto;font-size:.8125rem}</style></head>
<body><h1>${escapeHtml(info.title)} API</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('\n')}</body></html>`
}
