import * as paths from '../paths.ts'
import { furtherNotices } from '../platform/i18n/further-texts.generated.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'

const WIDTH = 290
/** Of the picture at that width, by the languages that there is one in: the law has a text for each, of its own length. */
const HEIGHTS: Readonly<Record<string, number>> = { nl: 457, en: 424, ...furtherNotices }

/**
 * The harmonised notice of the legal guarantee (Regulation (EU) 2025/1960, annex I), whole and in colour, only scaled;
 * the page that it leads to has it in full size and in words.
 */
export function GuaranteeNotice() {
  const language = getLocale()
  const pictured = language in HEIGHTS ? language : 'nl'
  return (
    <a className="guarantee-notice" href={inLanguage(paths.guarantee(), language)}>
      <img
        src={`/legal/guarantee-notice-${pictured}.svg`}
        alt={texts.product_guarantee_notice()}
        width={WIDTH}
        height={HEIGHTS[pictured]}
        loading="lazy"
      />
    </a>
  )
}
