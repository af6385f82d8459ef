/**
 * Puts a card's second picture over its first: the first one again, with the other path in all its addresses.
 * @param second its path
 */
export async function addSecondPicture(card: HTMLElement, second: string): Promise<void> {
  const first = card.querySelector('img')
  if (!first) return
  const other = new Image(first.width, first.height)
  const addressOf = (address: string) => address.replaceAll(/(\/images\/\d+\/)[^\s,]+/g, `$1${second}`)
  other.alt = ''
  other.className = 'card-second'
  other.sizes = first.sizes
  other.srcset = addressOf(first.srcset)
  const isThere = await other.decode().then(
    () => true,
    () => false,
  )
  if (isThere) first.after(other)
}
