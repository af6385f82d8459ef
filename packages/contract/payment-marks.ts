/** Names of the marks that stand for a way to pay, by the scheme behind its code. */
export const PAYMENT_MARKS: Readonly<Record<string, readonly string[]>> = {
  ideal: ['iDEAL | Wero'],
  bancontact: ['Bancontact'],
  creditcard: ['Visa', 'Mastercard'],
  paypal: ['PayPal'],
  applepay: ['Apple Pay'],
  googlepay: ['Google Pay'],
}
