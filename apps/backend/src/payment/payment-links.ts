/** Methods whose payer comes back to the result routes of MultiSafepay; all others use the shop's own. */
const BY_MULTISAFEPAY = new Set(['ideal', 'bancontact', 'creditcard', 'paypal'])

export interface ReturnLinks {
  success: string
  cancel: string
}

/**
 * Where a payer comes back to on the storefront.
 *
 * @param storefront its address without a slash at the end
 * @param language null for the language that has no prefix
 */
export function returnLinks(options: {
  storefront: string
  language: string | null
  methodCode: string
  hash: string
  transactionId: string
}): ReturnLinks {
  const { storefront, language, methodCode, hash, transactionId } = options
  const folder = BY_MULTISAFEPAY.has(methodCode) ? 'multisafepay/connect' : 'checkout/onepage'
  const base = [storefront, ...(language ? [language] : []), folder].join('/')
  const parameters = new URLSearchParams({ hash, transactionid: transactionId })
  return { success: `${base}/success?${parameters}`, cancel: `${base}/cancel?${parameters}` }
}
