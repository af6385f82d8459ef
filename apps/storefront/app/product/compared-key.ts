/** Where what the shopper compares is kept. */
export const COMPARED_KEY = 'kopgroep-compare'
