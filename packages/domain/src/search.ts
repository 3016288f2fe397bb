/** Whether any of the texts contains what is searched for, in upper or lower case. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
