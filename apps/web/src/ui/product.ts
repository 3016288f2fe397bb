/** What the product is called, everywhere (D-01). */
export const product = 'TBL'
