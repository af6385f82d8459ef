import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { services } from '../../lib/page/current-page.ts'
import { purposesInUse } from '../../lib/storage/consent.ts'
import type { Purpose } from '../../lib/storage/stored-keys.ts'
import {
  KEYS_BY_CONSENT,
  NECESSARY_KEYS,
  type StorageLifetime,
  type StoragePlace,
  type StorageUse,
  type StoredKey,
} from '../../lib/storage/stored-keys.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ModalFrame } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'

/**
 * The question at the foot of the page, which consent-question.ts puts there where nobody has answered it. Yes and no are
 * alike: two buttons of one size and one look, one press each.
 */
export function ConsentQuestion() {
  return (
    <template id="consent-question">
      <section className="cookie-bar" aria-label={texts.shell_consent_title()}>
        <p>
          {texts.shell_consent_question({ purposes: namesOf(purposesInUse()) })}{' '}
          <Link href={paths.cookies()} className="link">
            {texts.shell_consent_more()}
          </Link>
        </p>
        <div className="cookie-bar-answers">
          <Button variant="secondary" size="sm" wide data-consent="none">
            {texts.shell_consent_none()}
          </Button>
          <Button variant="secondary" size="sm" wide data-consent="all">
            {texts.shell_consent_all()}
          </Button>
          <button type="button" className="link" data-opens="consent">
            {texts.shell_consent_choose()}
          </button>
        </div>
      </section>
    </template>
  )
}

/** Of each language, as it takes long to make. */
const lists = new Map<string, Intl.ListFormat>()

/** @example namesOf(['personal', 'offline']) // 'persoonlijke aanbevelingen en bekijken zonder verbinding' */
function namesOf(purposes: readonly Purpose[]): string {
  const names = purposes.map((purpose) => PURPOSE_TEXTS[purpose].title())
  const language = getLocale()
  const list = lists.get(language) ?? new Intl.ListFormat(language)
  lists.set(language, list)
  return list.format(names.map((name) => name.toLocaleLowerCase(language)))
}

/** What each purpose is, in the shopper's words. */
export const PURPOSE_TEXTS: Record<Purpose, { title: () => string; text: () => string }> = {
  offline: { title: texts.shell_consent_offline, text: texts.shell_consent_offline_text },
  personal: { title: texts.shell_consent_personal, text: texts.shell_consent_personal_text },
  statistics: { title: texts.shell_consent_statistics, text: texts.shell_consent_statistics_text },
  marketing: { title: texts.shell_consent_marketing, text: texts.shell_consent_marketing_text },
}

/** What is allowed, purpose by purpose. open-consent-dialog.ts ticks what was allowed before, and nothing else. */
export function ConsentDialog() {
  return (
    <dialog className="modal dialog" aria-labelledby="consent-title">
      <ModalFrame
        title={texts.shell_consent_title()}
        titleId="consent-title"
        closeLabel={texts.shell_close()}
        footer={<Answers />}
      >
        <form id="consent" className="grid gap-5">
          <div>
            <b>{texts.shell_consent_needed()}</b>
            <p className="text-sm text-ink-2">{texts.shell_consent_needed_text()}</p>
          </div>
          {purposesInUse().map((purpose) => (
            <div key={purpose}>
              <Checkbox
                label={<b>{PURPOSE_TEXTS[purpose].title()}</b>}
                aria-describedby={`consent-${purpose}`}
                name={purpose}
              />
              <p id={`consent-${purpose}`} className="text-sm text-ink-2">
                {PURPOSE_TEXTS[purpose].text()}
              </p>
            </div>
          ))}
        </form>
      </ModalFrame>
    </dialog>
  )
}

function Answers() {
  return (
    <>
      <Button type="submit" form="consent">
        {texts.shell_consent_keep()}
      </Button>
      <Button variant="tertiary" data-consent="none">
        {texts.shell_consent_none()}
      </Button>
      <Button variant="tertiary" data-consent="all">
        {texts.shell_consent_all()}
      </Button>
    </>
  )
}

const PLACE_TEXTS: Record<StoragePlace, () => string> = {
  cookie: texts.shell_kept_cookie,
  localStorage: texts.shell_kept_local,
  sessionStorage: texts.shell_kept_session,
  cacheStorage: texts.shell_kept_cache,
}
const USE_TEXTS: Record<StorageUse, () => string> = {
  session: texts.shell_kept_use_session,
  cart: texts.shell_kept_use_cart,
  checkout: texts.shell_kept_use_checkout,
  wishlist: texts.shell_kept_use_wishlist,
  comparison: texts.shell_kept_use_comparison,
  bike: texts.shell_kept_use_bike,
  body: texts.shell_kept_use_body,
  consent: texts.shell_kept_use_consent,
  message: texts.shell_kept_use_message,
  notice: texts.shell_kept_use_notice,
  viewed: texts.shell_kept_use_viewed,
  source: texts.shell_kept_use_source,
  visitor: texts.shell_kept_use_visitor,
  offline: texts.shell_kept_use_offline,
  visits: texts.shell_kept_use_visits,
  advertising: texts.shell_kept_use_advertising,
}
const LIFETIME_TEXTS: Record<StorageLifetime, () => string> = {
  tab: texts.shell_kept_life_tab,
  browser: texts.shell_kept_life_browser,
  logout: texts.shell_kept_life_logout,
  ordered: texts.shell_kept_life_ordered,
  erased: texts.shell_kept_life_erased,
  withdrawn: texts.shell_kept_life_withdrawn,
  month: texts.shell_kept_life_month,
  quarter: texts.shell_kept_life_quarter,
  year: texts.shell_kept_life_year,
  years: texts.shell_kept_life_years,
}

/** All that the shop may keep in a browser: where, what for, by which consent, how long. */
export function StoredKeysTable() {
  const { tagManager } = services()
  const isUsed = ({ use }: StoredKey) => Boolean(tagManager) || (use !== 'visits' && use !== 'advertising')
  return (
    <section id="stored" className="grid gap-4 pt-6">
      <h2>{texts.shell_kept_title()}</h2>
      <Table caption={texts.shell_kept_title()} hideCaption>
        <thead>
          <tr>
            <th scope="col">{texts.shell_kept_name()}</th>
            <th scope="col">{texts.shell_kept_place()}</th>
            <th scope="col">{texts.shell_kept_use()}</th>
            <th scope="col">{texts.shell_kept_purpose()}</th>
            <th scope="col">{texts.shell_kept_lifetime()}</th>
          </tr>
        </thead>
        <tbody>
          {[...NECESSARY_KEYS, ...KEYS_BY_CONSENT].filter(isUsed).map((key) => (
            <Row key={`${key.place} ${key.key}`} of={key} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Row({ of: { key, place, use, purpose, lifetime } }: { of: StoredKey }) {
  return (
    <tr>
      <th scope="row">
        <code>{key}</code>
      </th>
      <td>{PLACE_TEXTS[place]()}</td>
      <td>{USE_TEXTS[use]()}</td>
      <td>{purpose ? PURPOSE_TEXTS[purpose].title() : texts.shell_kept_necessary()}</td>
      <td>{LIFETIME_TEXTS[lifetime]()}</td>
    </tr>
  )
}
