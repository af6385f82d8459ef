/** Storage key of the comparison. */
export const COMPARED_KEY = 'kopgroep-compare'

/**
 * Storage key of a customer's comparison as last confirmed by the backend: skus, null until loaded. In a file of
 * its own because the start script does not need it.
 */
export const CUSTOMER_COMPARED_KEY = 'kopgroep-customer-compare'
