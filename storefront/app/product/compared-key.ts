/** Where what the shopper compares is kept, on this device alone. */
export const COMPARED_KEY = 'kopgroep-compare'
