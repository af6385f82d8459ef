/** Where the shopper's bike is kept, on this device alone. */
export const BIKE_KEY = 'kopgroep-bike'
/** Where the name of the shopper's bike is kept beside the bike itself: it is all that the header of every page needs. */
export const BIKE_NAME_KEY = 'kopgroep-bike-name'
