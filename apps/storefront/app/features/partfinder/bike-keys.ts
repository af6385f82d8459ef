/** Storage key of the shopper's bike, which never leaves this device. */
export const BIKE_KEY = 'kopgroep-bike'
/** Storage key of the bike's name, stored separately because the header of every page needs only the name. */
export const BIKE_NAME_KEY = 'kopgroep-bike-name'
