/**
 * Shows a card's second picture under a mouse. Its path stands in `data-second` and is asked for only then: a finger
 * never sees it. The second picture is the first one again, with the other path in all its addresses.
 */
export default function showSecondPictures(root: ParentNode): void {
  if (root !== document) return
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-second]')
    if (card) void addSecondPicture(card)
  })
}

async function addSecondPicture(card: HTMLElement): Promise<void> {
  const first = card.querySelector('img')
  const { second = '' } = card.dataset
  // Asked for once, also where it does not come.
  delete card.dataset.second
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
