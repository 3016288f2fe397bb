/** What package-lock.json (version 3) says of one package. */
type Locked = {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The packages of a lock, by their folder; the whole is at ''. */
type Packages = Readonly<Record<string, Locked>>

/** Where Node finds a package from a folder: in the nearest node_modules above; null if nowhere. */
function findPackage(packages: Packages, folder: string, name: string): string | null {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    if (packages[place]) return place
    if (from === '') return null
  }
}

/** What a package cannot do without: also its peers, but for those that it only gets on with. */
function neededBy({ dependencies, peerDependencies = {}, peerDependenciesMeta = {} }: Locked) {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  )
  return [...Object.keys(dependencies ?? {}), ...peers]
}

/**
 * The packages that run a program of the repository, at the versions of its lock: `dependencies`,
 * those that the program and its workspace packages name, and `packages`, these and all that they
 * need, as a lock has them. Throws where the lock lacks one.
 */
export function productionPackages(lock: { readonly packages: Packages }, program: string) {
  const dependencies: Record<string, string> = {}
  const found: Record<string, Locked> = {}
  const visit = (folder: string, isOwn: boolean): void => {
    const { [folder]: locked = {} } = lock.packages
    const needed = neededBy(locked)
    for (const name of [...needed, ...Object.keys(locked.optionalDependencies ?? {})]) {
      const place = findPackage(lock.packages, folder, name)
      const { [place ?? '']: one } = lock.packages
      if (place === null || !one) {
        if (needed.includes(name)) throw new Error(`package-lock.json has no ${name} for ${folder}`)
      } else if (one.link && one.resolved) {
        visit(one.resolved, true)
      } else {
        if (isOwn) dependencies[name] = one.version ?? ''
        add(place, one)
      }
    }
  }
  const add = (place: string, { devOptional, ...one }: Locked): void => {
    if (found[place]) return
    if (!place.startsWith('node_modules/'))
      throw new Error(`${place} is not beside the others: a build has one folder of packages`)
    found[place] = devOptional ? { ...one, optional: true } : one
    visit(place, false)
  }
  visit(program, true)
  const sorted = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { dependencies: sorted(dependencies), packages: sorted(found) }
}
