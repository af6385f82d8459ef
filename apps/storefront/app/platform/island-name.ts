/**
 * The name of an island: where its file stands, without the ending.
 * @example islandName('./cart/cart-page.island.tsx') // 'cart/cart-page'
 */
export const islandName = (file: string) => file.slice('./'.length, -'.island.tsx'.length)
