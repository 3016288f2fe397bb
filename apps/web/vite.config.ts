import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileTexts } from '../../scripts/compile-texts.ts'
import { contractRoutes } from '../../scripts/contract-routes.ts'
import { earlyScript, isEarly } from '../../scripts/early-script.ts'
import { fonts } from '../../scripts/fonts.ts'
import { textFiles } from '../../scripts/text-files.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    earlyScript(),
    fonts(),
    compileTexts(),
    textFiles(`${import.meta.dirname}/src`),
    react(),
    contractRoutes(),
  ],
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600, // in kB; what counts is what a phone loads (scripts/budget.ts)
    // Few files, since each has its headers to carry, by what a person does next: what is there
    // before the app, the app with the pages of a class that is playing, what other pages share,
    // the login, and the dashboard after it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: isEarly, priority: 3 },
            { name: 'class', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 3, priority: 1 },
            { name: 'welcome', test: /\/features\/accounts\/login\// },
            { name: 'home', test: /\/routes\/(shell|dashboard)\.tsx|\/features\/dashboard\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/manifest.webmanifest': api, '/socket.io': { target: api, ws: true } },
  },
})
