import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'

/**
 * The harmonised notice of the legal guarantee (Regulation (EU) 2025/1960, annex I), small; the page that it leads to
 * has it whole and in words.
 */
export function GuaranteeNotice() {
  const language = getLocale()
  return (
    <a className="guarantee-notice" href={inLanguage(paths.guarantee(), language)}>
      <img
        src={`/legal/guarantee-notice-${language}.svg`}
        alt={texts.product_guarantee_notice()}
        width={145}
        height={language === 'nl' ? 229 : 212}
        loading="lazy"
      />
    </a>
  )
}
