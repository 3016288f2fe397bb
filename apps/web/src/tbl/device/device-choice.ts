const year = 31_536_000 // in seconds

/** What somebody has switched on in this browser, until they switch it off. */
export type DeviceChoice = 'tbl.namesHidden' | 'tbl.keysOff'

export const isChosen = (choice: DeviceChoice): boolean =>
  document.cookie.split('; ').includes(`${choice}=1`)

/** Remembers it in a cookie, which nobody reads but this page; off forgets it. */
export function choose(choice: DeviceChoice, isOn: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not there in every browser
  document.cookie = `${choice}=${isOn ? 1 : ''}; Path=/; Max-Age=${isOn ? year : 0}; SameSite=Lax${secure}`
}
