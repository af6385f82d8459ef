const PICTURE = 'picture_'

/**
 * Returns the tag that purges the resized copies of a picture.
 *
 * @param path below the backend's media folder
 */
export const pictureTag = (path: string) => `${PICTURE}${path}`

/** Reads the path of a picture from its tag; null for other tags. */
export const pictureOfTag = (tag: string) => (tag.startsWith(PICTURE) ? tag.slice(PICTURE.length) : null)

/** Builds the pattern of Magento's PURGE request that matches all responses with any of these tags. */
export function tagsPattern(tags: Iterable<string>): string {
  return [...tags].map((tag) => `((^|,)${tag.replace(/[^\w]/g, '\\$&')}(,|$))`).join('|')
}

/** Thrown for a malformed or too expensive purge pattern; the message gives the reason. */
export class PatternRefused extends Error {
  override name = 'PatternRefused'
}

const MAX_PATTERN_LENGTH = 64_000
/** One tag in the form that Magento writes. */
const TAG_PATTERN = String.raw`\(\^\|,\)((?:[^()^$|,*+?.\\\[\]{}]|\\\W)+)\(,\|\$\)`
const ONE_TAG = new RegExp(`^\\(?${TAG_PATTERN}\\)?$`)
const BETWEEN_TAGS = /(?<=\(,\|\$\)\)?)\|(?=\(?\(\^\|,\))/

/**
 * Returns the tags in use that a purge pattern matches. Magento joins tags as
 * `((^|,)cat_p_1(,|$))|((^|,)cms_b_3(,|$))`; `.*` matches everything; any other pattern is matched against
 * each tag in use, as a regular expression without the constructs that can take exponential time.
 *
 * @throws {PatternRefused}
 */
export function tagsOfPattern(pattern: string, inUse: () => readonly string[]): readonly string[] | 'all' {
  if (pattern === '' || pattern.length > MAX_PATTERN_LENGTH)
    throw new PatternRefused('The pattern is empty or too long.')
  if (pattern === '.*') return 'all'
  const tags = pattern.split(BETWEEN_TAGS).map((part) => ONE_TAG.exec(part)?.[1]?.replace(/\\(\W)/g, '$1'))
  if (tags.every((tag) => tag !== undefined)) return tags
  const expression = boundedExpression(pattern)
  return inUse().filter((tag) => expression.test(tag))
}

/**
 * A repeated group can take exponential time; several open repetitions multiply to a high power of the
 * length.
 */
function boundedExpression(pattern: string): RegExp {
  const repeatsGroup = /\)\s*[*+?{]/.test(pattern)
  const repetitions = pattern.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0
  const looksAround = /\(\?|\\[1-9k]/.test(pattern)
  if (pattern.length > 2_000 || repeatsGroup || repetitions > 3 || looksAround) {
    throw new PatternRefused('The pattern is too complex.')
  }
  try {
    return new RegExp(pattern)
  } catch {
    throw new PatternRefused('The pattern is not a regular expression.')
  }
}
