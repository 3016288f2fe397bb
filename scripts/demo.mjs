import { buildWebIfStale } from './build-web.mjs'
import { installIfStale } from './install.mjs'
import { requireSupportedNode } from './supported-node.mjs'

requireSupportedNode()
await installIfStale()
await buildWebIfStale()
const { register } = await import('tsx/esm/api')
register()
await import('./demo.ts')
