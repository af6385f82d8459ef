/** Where what the shopper compares is kept. */
export const COMPARED_KEY = 'kopgroep-compare'

/**
 * Of a customer: article numbers of what the backend was heard to compare for them. Null until it was asked. In a file of its
 * own, as nothing of the start script needs it.
 */
export const CUSTOMER_COMPARED_KEY = 'kopgroep-customer-compare'
