import { formatRoundPrice } from '../../lib/format/numbers.ts'
import { pictureUrl } from '../../lib/format/picture-address.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { currentPage, hasFeature } from '../../lib/page/current-page.ts'
import { phoneHref } from '../../lib/shop/brand.ts'
import { brand, homeCountry, serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { PackageIcon, RotateCcwIcon } from '../../ui/account-icons.ts'
import { Logo as Mark } from '../../ui/fan-pattern.tsx'
import { LockIcon, PhoneIcon, SearchIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { type FreeShipping, freeShippingFrom } from '../cart/free-shipping.server.ts'
import MyBike from '../listing/partfinder/bike-entry.island.tsx'
import SearchField from '../listing/search/search-field.island.tsx'
import { promiseAt } from '../product/delivery/delivery-promise.ts'
import { cachedPromiseText, type DeliverySchedule } from '../product/delivery/delivery-promises.server.ts'
import QuickestDelivery from '../product/delivery/quickest-delivery.island.tsx'
import MenuRow from './main-menu.island.tsx'
import type { MenuLink } from './menu.ts'
import './header.css'
import './usp-strip.css'

interface UspStripProps {
  freeShipping: FreeShipping | null
  returnDays: number
  delivery: DeliverySchedule
}

/** Shop-wide promises at the top of each page; phones show only the first. */
export function UspStrip({ freeShipping, returnDays, delivery: { quickest, promises } }: UspStripProps) {
  const freeFrom = freeShipping && freeShippingFrom(freeShipping, homeCountry())
  const hasStores = hasFeature('physical_stores')
  return (
    <div className="page-width usp-row">
      {quickest && <Quickest {...quickest} promises={promises} />}
      {freeFrom !== null && (
        <span>
          <PackageIcon size="sm" /> {texts.shell_free_shipping({ amount: formatRoundPrice(freeFrom) })}
        </span>
      )}
      <span>
        <RotateCcwIcon size="sm" /> {texts.shell_returns({ days: returnDays })}
      </span>
      <span className="usp-links">
        {hasStores && <Link href={paths.stores()}>{texts.shell_stores()}</Link>}
        <Link href={hasFeature('faq') ? paths.faq() : paths.contact()}>{texts.shell_service()}</Link>
      </span>
    </div>
  )
}

interface QuickestProps extends NonNullable<DeliverySchedule['quickest']> {
  promises: DeliverySchedule['promises']
}

function Quickest({ code, words, promises }: QuickestProps) {
  const now = new Date()
  const promise = promiseAt(promises.get(code) ?? [], now)
  const dated = promise && cachedPromiseText(promise, now, 'long')
  return (
    <Island
      of={QuickestDelivery}
      when="interaction"
      until={promise?.order_before}
      props={{ code, words, dated }}
    />
  )
}

export function Logo() {
  const { name, icon, logo } = serverBrand()
  return (
    <Mark
      name={name}
      href={paths.home()}
      label={texts.shell_to_home({ name })}
      mark={icon && (icon === 'fan' ? icon : '/favicon.svg')}
      picture={logo && pictureUrl(logo, 320)}
    />
  )
}

/** Native form: without JavaScript the browser goes to /search. The results page keeps the query in the field. */
export function SearchForm() {
  const { path, search } = currentPage()
  const term = path === paths.search() ? new URLSearchParams(search).get('q') : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet known to every screen reader
    <form className="head-search" role="search" action={inLanguage(paths.search(), getLocale())}>
      <button type="submit" aria-label={texts.shell_search()}>
        <SearchIcon />
      </button>
      <Island
        of={SearchField}
        when={term ? 'idle' : 'interaction'}
        keep="search"
        props={term ? { term } : {}}
        className="contents"
      />
    </form>
  )
}

/** Telephone number and a note on safety, in place of the navigation during checkout. */
export function CheckoutHelp() {
  const { phone } = brand()
  return (
    <>
      {phone && (
        <a className="head-phone" href={phoneHref(phone, homeCountry())}>
          <PhoneIcon size="sm" />
          <span>
            {texts.shell_need_help()} {phone}
          </span>
        </a>
      )}
      <b>
        <LockIcon size="sm" /> {texts.shell_safe_checkout()}
      </b>
    </>
  )
}

export const BikeEntry = () => (
  <Island of={MyBike} when="interaction" stored={['kopgroep-bike']} props={{}} className="head-bike" />
)

/** Departments of the shop; those that do not fit in the row are behind 'More'. */
export function MainMenu({ items }: { items: readonly MenuLink[] }) {
  const end = hasFeature('partfinder') ? texts.shell_partfinder() : null
  const names = items.map(({ name }) => name)
  const narrow = departmentsInRow(names, NARROW_ROW, end)
  const wide = Math.max(narrow, departmentsInRow(names, WIDE_ROW, end))
  const entries = items.map(({ id, name, path, hasChildren }) => ({ id, name, path, hasChildren }))
  return <Island of={MenuRow} when="interaction" props={{ items: entries, narrow, wide, end }} />
}

/** Layout of the menu row from a screen width on. Pixels. */
interface RowWidth {
  /** Width between the page margins on the narrowest such screen. */
  whole: number
  letter: number
  gap: number
}

/** Layout of the row in shell.css from 64rem and from 80rem on. */
export const NARROW_ROW: RowWidth = { whole: 966, letter: 7.5, gap: 16 }
export const WIDE_ROW: RowWidth = { whole: 1208, letter: 8.1, gap: 26 }
/** Maximum width of a name; longer ones are cut. */
const MAX_NAME_PX = 220
/** Width of the entry 'More' with its arrow, in letters. */
const MORE_LETTERS = 8
const ICON_WIDTH = 22

/**
 * Computes the number of departments in the menu row; the rest goes behind 'More'. Estimated by letters, because
 * the server cannot measure text.
 *
 * @param endName label at the end of the row: the partfinder; null if there is none
 */
export function departmentsInRow(
  names: readonly string[],
  { whole, letter, gap }: RowWidth,
  endName: string | null,
): number {
  const estimateWidth = (name: string) => Math.min(MAX_NAME_PX, countLetters(name) * letter) + gap
  const room = whole + gap - (endName === null ? 0 : estimateWidth(endName) + ICON_WIDTH)
  const needed = names.reduce((sum, name) => sum + estimateWidth(name), 0)
  if (needed <= room) return names.length
  let spaceLeft = room - MORE_LETTERS * letter - gap
  const first = names.findIndex((name) => {
    spaceLeft -= estimateWidth(name)
    return spaceLeft < 0
  })
  return Math.max(0, first)
}

/** Chinese, Japanese and Korean letters are twice as wide as others. */
const countLetters = (name: string) =>
  [...name].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1), 0)
