/**
 * The shop's texts: `texts.cart_empty_title()`. They stand in `<domain>/messages/{nl,en}.json`, keys prefixed by their
 * domain; every text is a function of its own, so a chunk holds only those it shows.
 */
export { m as texts } from './generated/messages.js'
