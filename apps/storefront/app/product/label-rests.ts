import { commonStart } from './packed-pictures.ts'

/** What all labels begin with, in whole words, and what sets each of them apart: 'Shirt Winter, ' and 'S', 'M', 'L'. */
export function labelRests(labels: readonly string[]): { start: string; rests: string[] } {
  const common = labels.length > 1 ? commonStart(labels) : ''
  const end = common.lastIndexOf(' ') + 1
  // A label that is no longer than the common start would end up empty.
  const from = labels.some((label) => label.length <= end) ? 0 : end
  return {
    start: common.slice(0, from).replace(/[\s,–-]+$/, ''),
    rests: labels.map((label) => label.slice(from)),
  }
}
