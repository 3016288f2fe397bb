/**
 * Whether this version of Node can run the platform: `^20.19 || >=22.12`, as in package.json.
 * @param {string} version like '20.19.0'
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/**
 * Ends the process with one line when Node is too old. Runs before anything else, so it uses no new
 * syntax itself.
 */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return
  console.error(
    `Node ${process.versions.node} is not supported. Please install Node 20.19 or newer (22.12 or newer in the 22 line).`,
  )
  process.exit(1)
}
