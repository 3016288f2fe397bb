import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  workers: 2, // each journey has a product of its own
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 }, // a thousand rows on a busy machine
  projects: [
    { name: 'journeys', testIgnore: '*-was-seen.spec.ts' },
    { name: 'after the walks', testMatch: '*-was-seen.spec.ts', dependencies: ['journeys'] },
  ],
  use: {
    actionTimeout: 15_000,
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
