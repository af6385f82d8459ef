/** Why an order stays as it is, as a sentence for the owner. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}
