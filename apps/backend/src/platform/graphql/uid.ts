/** Magento's `uid`: the numeric id in base64. */
export function toUid(id: number | string): string {
  return Buffer.from(String(id)).toString('base64')
}

/** Returns the id of a `uid`; null if it is invalid. */
export function idOfUid(uid: string): number | null {
  const id = Buffer.from(uid, 'base64').toString('latin1')
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}
