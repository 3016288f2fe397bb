declare module 'virtual:contract-routes' {
  import type { contract } from '@tbl/contract/contract'

  const routes: typeof contract
  export default routes
}
