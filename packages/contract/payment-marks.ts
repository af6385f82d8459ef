/** Names of the payment logos of a method, by the scheme in its code. */
export const PAYMENT_MARKS: Readonly<Record<string, readonly string[]>> = {
  ideal: ['iDEAL | Wero'],
  bancontact: ['Bancontact'],
  creditcard: ['Visa', 'Mastercard'],
  paypal: ['PayPal'],
  applepay: ['Apple Pay'],
  googlepay: ['Google Pay'],
}
