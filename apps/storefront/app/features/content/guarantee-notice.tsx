import { furtherNotices } from '../../lib/i18n/further-texts.generated.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { ShieldCheckIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** Target of the QR code on the notice in each language, as printed below the code. */
const YOUR_EUROPE: Readonly<Record<string, string>> = {
  nl: 'europa.eu/youreurope/garantie',
  en: 'europa.eu/youreurope/guarantees',
}
const NOTICE_WIDTH = 290
/** Height of the picture per language at the width below: the legal texts differ in length. */
const NOTICE_HEIGHTS: Readonly<Record<string, number>> = { nl: 457, en: 424, ...furtherNotices }

/**
 * Reminder of the legal guarantee (Directive 2011/83/EU, article 6(1)(l)): a line that opens the harmonised notice
 * (Regulation (EU) 2025/1960, annex I), complete, in colour and only scaled, with the link of its QR code. Below it
 * is what the notice may not say itself: the guarantee is longer after a repair (Directive (EU) 2024/1799, article
 * 16).
 */
export function GuaranteeNotice({ open }: { open?: boolean }) {
  const language = getLocale()
  const pictured = language in NOTICE_HEIGHTS ? language : 'nl'
  const address = YOUR_EUROPE[language] ?? 'europa.eu/youreurope/guarantees'
  return (
    <details open={open}>
      <summary className="flex min-h-6 cursor-pointer items-center gap-3">
        <ShieldCheckIcon />
        <span className="link">{texts.content_guarantee_legal()}</span>
      </summary>
      <img
        src={`/legal/guarantee-notice-${pictured}.svg`}
        alt={texts.content_guarantee_notice()}
        width={NOTICE_WIDTH}
        height={NOTICE_HEIGHTS[pictured]}
        loading="lazy"
        className="mt-3"
      />
      <p className="mt-3">
        <a href={`https://${address}`} className="link" rel="noopener">
          {address}
        </a>
      </p>
      <p className="mt-3">
        {texts.content_guarantee_after_repair()}{' '}
        <Link href={paths.guarantee()} className="link">
          {texts.content_guarantee_more()}
        </Link>
      </p>
    </details>
  )
}
