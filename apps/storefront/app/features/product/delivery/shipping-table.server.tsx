import { renderToStaticMarkup } from 'react-dom/server'
import { countryName } from '../../../lib/format/country-name.ts'
import { formatRoundPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import type { Days, ShippingOption } from './shipping-options.server.ts'

/** Placeholder of the backend for the table in a text (`{{customVar code="shipping_rates"}}`). */
const PLACEHOLDER = /<div data-content-type="shipping_rates"><\/div>/g

/** Checks that a sanitised text contains the placeholder. */
export const wantsShippingTable = (html: string): boolean => html.search(PLACEHOLDER) >= 0

/**
 * Replaces the placeholder in a sanitised text by the table of delivery costs; removes it if the backend has no
 * shipping options.
 */
export function placeShippingTable(html: string, options: readonly ShippingOption[]): string {
  const table = options.length > 0 ? renderToStaticMarkup(<ShippingTable options={options} />) : ''
  return html.replace(PLACEHOLDER, () => table)
}

/** A phone has room for four columns: there the carrier stands under the country. */
const WIDE_ONLY = 'max-md:hidden'

function ShippingTable({ options }: { options: readonly ShippingOption[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.shipping_country()}</th>
            <th scope="col" className={WIDE_ONLY}>
              {texts.shipping_carrier()}
            </th>
            <th scope="col">{texts.shipping_cost()}</th>
            <th scope="col">{texts.shipping_free_from()}</th>
            <th scope="col">{texts.shipping_time()}</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ country, carrier, method, cost, freeFrom, transit }) => (
            <tr key={`${country} ${carrier} ${method}`}>
              <th scope="row">
                {countryName(country)}
                <span className="block font-normal md:hidden">{`${carrier}, ${method}`}</span>
              </th>
              <td className={WIDE_ONLY}>{`${carrier}, ${method}`}</td>
              <td>{cost === 0 ? texts.shipping_free() : formatRoundPrice(cost)}</td>
              <td>{freeFrom === null ? '–' : formatRoundPrice(freeFrom)}</td>
              <td>{transit ? daysText(transit) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function daysText({ min, max }: Days): string {
  if (min !== max) return texts.shipping_days_between({ min, max })
  return max === 1 ? texts.shipping_next_day() : texts.shipping_days({ days: max })
}
