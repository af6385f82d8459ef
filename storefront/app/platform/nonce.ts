import { createContext } from 'react'

/** Marks inline scripts of the shop while the server renders; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
