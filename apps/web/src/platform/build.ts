import { devBuild } from '@tbl/domain/build'

/** The build of this page: the server writes its number into the page. */
export const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || devBuild
