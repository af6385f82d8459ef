import { texts } from '../../lib/i18n/texts.ts'
import { LOG_TAGS, services } from '../../lib/page/current-page.ts'
import {
  KEYS_BY_CONSENT,
  NECESSARY_KEYS,
  RECAPTCHA_KEYS,
  type StorageLifetime,
  type StoragePlace,
  type StorageUse,
  type StoredKey,
} from '../../lib/storage/stored-keys.ts'
import { Table } from '../../ui/table.tsx'
import { PURPOSE_TEXTS } from './purpose-texts.ts'

const PLACE_TEXTS: Record<StoragePlace, () => string> = {
  cookie: texts.shell_kept_cookie,
  localStorage: texts.shell_kept_local,
  sessionStorage: texts.shell_kept_session,
  cacheStorage: texts.shell_kept_cache,
}
const USE_TEXTS: Record<StorageUse, () => string> = {
  session: texts.shell_kept_use_session,
  device: texts.shell_kept_use_device,
  cart: texts.shell_kept_use_cart,
  checkout: texts.shell_kept_use_checkout,
  wishlist: texts.shell_kept_use_wishlist,
  comparison: texts.shell_kept_use_comparison,
  bike: texts.shell_kept_use_bike,
  preferences: texts.shell_kept_use_preferences,
  consent: texts.shell_kept_use_consent,
  message: texts.shell_kept_use_message,
  history: texts.shell_kept_use_history,
  visitor: texts.shell_kept_use_visitor,
  app: texts.shell_kept_use_app,
  offline: texts.shell_kept_use_offline,
  visits: texts.shell_kept_use_visits,
  advertising: texts.shell_kept_use_advertising,
  captcha: texts.shell_kept_use_captcha,
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
  'half-year': texts.shell_kept_life_half_year,
  year: texts.shell_kept_life_year,
  years: texts.shell_kept_life_years,
}

/** Table of everything that the shop may store in a browser: place, purpose, consent and lifetime. */
export function StoredKeysTable() {
  const { tagManager, recaptcha } = services()
  const hasGoogle = tagManager !== undefined && tagManager !== LOG_TAGS
  const isUsed = ({ use }: StoredKey) => hasGoogle || (use !== 'visits' && use !== 'advertising')
  const kept = [
    ...NECESSARY_KEYS,
    ...(recaptcha === undefined ? [] : RECAPTCHA_KEYS),
    ...KEYS_BY_CONSENT.filter(isUsed),
  ]
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
          {kept.map((key) => (
            <Row key={`${key.place} ${key.key}`} entry={key} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Row({ entry: { key, place, use, purpose, lifetime } }: { entry: StoredKey }) {
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
