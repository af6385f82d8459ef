/* What is kept on a device beside the token, in files that more pages load than those where sessions begin and end. */

/** Id of the cart that belongs to the customer. A cart under another id is a guest's, and is asked for without a token. */
export const CUSTOMER_CART_KEY = 'kopgroep-customer-cart'
/** Id of the cart that was filled before logging in, until its lines are in the customer's. */
export const GUEST_CART_KEY = 'kopgroep-guest-cart'
/** Id of the list that was wished for without an account; while somebody is logged in, it is still to be merged. */
export const GUEST_WISHLIST_KEY = 'kopgroep-guest-wishlist'
/** What the hearts and the header know of the wishlist (wishlist/stored-wishlist.ts). */
export const WISHLIST_KEY = 'kopgroep-wishlist'
