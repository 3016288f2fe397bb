import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Vitest's reporter of how long the files of each project took, in seconds, into the file that
 * PROJECT_TIMES names: without the start of its workers, which is told of each file anew. Files run
 * side by side: together they take less.
 */
export default class ProjectTimes implements Reporter {
  private readonly seconds: Record<string, number> = {}

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const { name } = module.project
    const own = (collectDuration + setupDuration + duration) / 1000
    this.seconds[name] = (this.seconds[name] ?? 0) + own
  }

  onTestRunEnd(): void {
    const { PROJECT_TIMES: file } = process.env
    if (file) writeFileSync(file, JSON.stringify(this.seconds))
  }
}
