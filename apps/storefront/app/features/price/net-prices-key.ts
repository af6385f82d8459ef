/** Storage key of the choice for prices without VAT; null for prices with VAT. */
export const NET_PRICES_KEY = 'kopgroep-net-prices'
