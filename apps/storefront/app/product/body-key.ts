/** Where the shopper's body measures are kept, which never leave the device. */
export const BODY_KEY = 'kopgroep-body'
