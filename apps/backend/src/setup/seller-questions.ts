/** Questions for the number in the trade register, by the seller's country. */
export const REGISTER_QUESTIONS = {
  NL: 'Chamber of commerce number',
  BE: 'Company number (KBO)',
  DE: 'Court and number in the Handelsregister (empty for a sole trader)',
} as const

/** Questions for online payment, by the method that the seller's country prefers. */
export const ONLINE_QUESTIONS = {
  ideal: 'iDEAL and cards',
  bancontact: 'Bancontact and cards',
  paypal: 'PayPal and cards',
} as const
