import { uidOf } from '../platform/graphql/uid.ts'

/** The uid of one value of a configurable's choice, as Magento makes it. */
export function configurableUid(attributeId: number, optionId: number): string {
  return uidOf(`configurable/${attributeId}/${optionId}`)
}

/** The uid of one part of a bundle in a quantity: another quantity is another uid. */
export function bundleUid(itemId: number, selectionId: number, quantity: number): string {
  return uidOf(`bundle/${itemId}/${selectionId}/${quantity}`)
}
