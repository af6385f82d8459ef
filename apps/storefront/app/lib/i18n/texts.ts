/**
 * Texts of the shop: `texts.cart_empty_title()`. Their sources are `<domain>/messages/{nl,en}.json`, with keys
 * prefixed by their domain. Every text is a separate function, so a chunk contains only the texts that it shows.
 */
export { m as texts } from './generated/messages.js'
