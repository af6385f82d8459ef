import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { writtenLanguage } from '../platform/i18n/written-language.ts'

/**
 * The harmonised notice of the legal guarantee (Regulation (EU) 2025/1960, annex I), whole and in colour, only scaled;
 * the page that it leads to has it in full size and in words.
 */
export function GuaranteeNotice() {
  const language = getLocale()
  const written = writtenLanguage(language)
  return (
    <a className="guarantee-notice" href={inLanguage(paths.guarantee(), language)}>
      <img
        src={`/legal/guarantee-notice-${written}.svg`}
        alt={texts.product_guarantee_notice()}
        width={290}
        height={written === 'nl' ? 457 : 424}
        loading="lazy"
      />
    </a>
  )
}
