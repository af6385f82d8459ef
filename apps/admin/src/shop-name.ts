/** Name of the shop, which the server writes into the document. */
export const SHOP_NAME =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
