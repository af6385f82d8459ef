import { randomBytes } from 'node:crypto'

/** A key of an order that nobody guesses: its hash, or its token. */
export const newOrderKey = () => randomBytes(20).toString('hex')

/** Whether a text can be such a key at all. */
export const isOrderKey = (text: string) => /^[0-9a-f]{40}$/.test(text)
