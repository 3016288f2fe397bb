import { buildIfStale, isBuildStale } from './build-if-stale.mjs'
import { installIfStale } from './install.mjs'
import { root } from './root.mjs'
import { requireSupportedNode } from './supported-node.mjs'

/*
 * What runs before a command of package.json, on Node alone: `prepare.mjs packages` installs what
 * is missing, `prepare.mjs build` builds, and installs what that needs: a build that is up to date
 * runs with the packages of production alone. `prepare.mjs packages build` does both.
 */

requireSupportedNode()
const wanted = process.argv.slice(2)
await installIfStale({ withTools: wanted.includes('packages') || isBuildStale(root) })
if (wanted.includes('build')) await buildIfStale()
