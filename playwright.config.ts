import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const longest = 'one-class-runs-*.spec.ts'
const afterwards = '*-was-seen.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  workers: 2, // each journey has a product of its own
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 }, // a thousand rows on a busy machine
  // the longest first, so that both workers have something to do until the end
  projects: [
    { name: 'the longest journey', testMatch: longest },
    { name: 'walks', testMatch: 'every-screen-*.spec.ts', testIgnore: afterwards },
    { name: 'journeys', testIgnore: [longest, 'every-screen-*.spec.ts'] },
    { name: 'after the walks', testMatch: afterwards, dependencies: ['walks'] },
  ],
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
