/** What the product is called, everywhere: the server writes its name into the page. */
export const product =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'TBL'
