declare module 'virtual:contract-routes' {
  import type { Routes } from './http-link.ts'

  const routes: Routes
  export default routes
}
