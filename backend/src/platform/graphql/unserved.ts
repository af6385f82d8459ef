/**
 * Coordinates of the contract (`Type.field`, `Type.field(argument:)`) that this backend does not serve although
 * it serves their type. The list may only shrink.
 */
export const UNSERVED: readonly string[] = []
