/** Where the shopper's bike is kept, on this device alone. */
export const BIKE_KEY = 'kopgroep-bike'
