import type { Locator } from '@playwright/test'

/** Lists visible words that are cut off or wrapped inside the word. */
export function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const broken: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      if (!holder?.checkVisibility({ visibilityProperty: true })) continue
      // A word may wrap at a hyphen or slash.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s/–-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const isCut = range.getBoundingClientRect().right > holder.getBoundingClientRect().right + 1
        if (lines.size > 1 || isCut) broken.push(word)
      }
    }
    return broken
  })
}
