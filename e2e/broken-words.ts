import type { Locator } from '@playwright/test'

/** Words that can be seen inside of something and go on in a next line, or are cut off where it ends. */
export function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const broken: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      if (!holder?.checkVisibility({ visibilityProperty: true })) continue
      // A hyphen or a slash of its own is where a word may be parted.
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
