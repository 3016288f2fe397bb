import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileTexts } from '../../scripts/compile-texts.ts'
import { contractRoutes } from '../../scripts/contract-routes.ts'
import { fonts } from '../../scripts/fonts.ts'
import { textFiles } from '../../scripts/text-files.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What forms share, and no page of a quiz needs. */
const ofForms = /\/@mantine\/form\/|\/platform\/contract-form\.ts/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
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
    // what many pages share is one download: each has its headers to carry
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 8, priority: 1, test: (id) => !ofForms.test(id) },
            { name: 'forms', test: ofForms, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
})
