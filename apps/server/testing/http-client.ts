import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { apiPrefix } from '@tbl/contract/api-prefix'
import { contract } from '@tbl/contract/contract'
import type { Client } from './play.ts'

/** Calls a server as somebody whose browser `send` stands for, with its cookies. */
export const httpClient = (
  address: string,
  send: (request: Request) => Promise<Response>,
): Client =>
  createORPCClient(new OpenAPILink(contract, { url: `${address}${apiPrefix}`, fetch: send }))
