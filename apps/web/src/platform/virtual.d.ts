declare module 'virtual:contract-routes' {
  import type { Routes } from './http-link.ts'

  const routes: Routes
  export default routes
}

declare module 'virtual:contract-routes/others' {
  import type { Routes } from './http-link.ts'

  const routes: Routes
  export default routes
}
