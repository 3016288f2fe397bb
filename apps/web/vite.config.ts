import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@tbl/contract/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileTexts } from '../../scripts/compile-texts.ts'
import { fonts } from '../../scripts/fonts.ts'
import { textFiles } from '../../scripts/text-files.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What the API's description says of an operation is nothing to a page. */
const withoutSummary = (name: string, value: unknown) => (name === 'summary' ? undefined : value)

/**
 * `virtual:contract-routes` holds methods and paths of the contract only: the browser needs no
 * schemas to call it.
 */
function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(minifyContractRouter(contract), withoutSummary)}`
        : undefined,
  }
}

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
