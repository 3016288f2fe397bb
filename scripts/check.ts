import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { nodeTool, run } from './run.mjs'

const cache = 'node_modules/.cache/tsc'
mkdirSync(cache, { recursive: true })

type Check = [label: string, commandLine: string[]]

/** `name` is that of the part, and of its record of what was checked already. */
const types = (name: string, project: string): Check => [
  `types of ${name}`,
  [
    ...nodeTool('typescript-native', 'tsc'),
    '-p',
    project,
    '--singleThreaded', // checks run side by side: several threads of one would do much twice
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${name}.tsbuildinfo`,
  ],
]

const typeScript = (script: string) => [process.execPath, '--import', 'tsx', `scripts/${script}`]

/** What these print is shown though nothing is wrong. */
const shown = ['floors', 'message catalogues', 'budgets of pages']

/** Longest first, so that the last to end is a short one. */
const checks: Check[] = [
  types('tests and tools', 'tsconfig.tools.json'),
  types('web', 'apps/web'),
  types('server', 'apps/server'),
  ['dead code', [...nodeTool('knip'), '--no-progress', '--treat-config-hints-as-errors']],
  types('contract', 'packages/contract'),
  types('texts', 'packages/texts'),
  [
    'lint and format',
    [
      ...nodeTool('@biomejs/biome', 'biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=200',
      '.',
    ],
  ],
  ['budgets of pages', typeScript('budget.ts')],
  ['boundaries', typeScript('boundaries.ts')],
  ['floors', typeScript('floors.ts')],
  ['words', typeScript('words.ts')],
  ['message catalogues', typeScript('catalogues.ts')],
  ['personal data', typeScript('personal-data.ts')],
  ['rooms of the web', typeScript('rooms.ts')],
  ['spec coverage', typeScript('spec.ts')],
  types('domain', 'packages/domain'),
]

let failures = 0

async function checkNext() {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [label, commandLine] = next
    const { code, output, seconds } = await run(commandLine)
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${label.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s`,
    )
    if (code !== 0 || shown.includes(label)) console.log(output.trimEnd())
    if (code !== 0) failures += 1
  }
}

const started = performance.now()
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, checkNext))
console.log(
  `${failures === 0 ? 'All checks passed' : `${failures} checks failed`} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = failures === 0 ? 0 : 1
