import path from 'node:path'

/** Whether this runs from a build (scripts/build.ts); the sources are TypeScript. */
export const isBuilt = import.meta.filename.endsWith('.js')

/** Where a part of the program is: beside the one file of a build, or in the repository. */
export const programPath = (inBuild: string, inRepository: string): string =>
  isBuilt
    ? path.join(import.meta.dirname, inBuild)
    : path.resolve(import.meta.dirname, '../../../..', inRepository)
