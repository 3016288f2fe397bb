/** What the product is called, everywhere (D-01): the server writes its name into the page. */
export const product =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'TBL'
