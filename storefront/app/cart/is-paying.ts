/** Whether an order of this device waits for its payment, by what is kept under `checkout-payment` (stored-payment.ts). */
export const isPaying = (stored: string | null) => stored?.includes('"order":{') ?? false
