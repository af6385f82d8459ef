/** Icons of the shopper’s own entries, alive on every page. Written by scripts/make-icons.ts from lucide's drawings (ISC licence); not by hand. */
import { drawIcon } from './icon.tsx'

export const ShoppingBagIcon = /* @__PURE__ */ drawIcon(
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
)
export const BikeIcon = /* @__PURE__ */ drawIcon(
  'M15 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 17.5V14l-3-3 4-3 2 3h2',
)
