import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongevityBlock, listLongevity } from './longevity.tsx'

/** Result of a query. Fragments are masked only in its type. */
const answered = (data: object) => data as { ' $fragmentRefs'?: never }

const unknown = {
  software_updates_until: null,
  software_updates_months: null,
  repairability_score: null,
  repair_information: null,
}
const render = (more: object) =>
  renderToString(<LongevityBlock facts={listLongevity(answered({ ...unknown, ...more }))} />)

test('a product says how long its software is updated, what its score is and how it is repaired', () => {
  expect(render({ software_updates_until: '2031-12-31' })).toContain('Gratis tot en met 31 december 2031.')
  expect(render({ software_updates_months: 36 })).toContain('Gratis tot ten minste 36 maanden na aankoop.')
  const html = render({ repairability_score: 'B 3.71', repair_information: 'Spaken zijn los te koop.' })
  expect(html).toContain('B 3.71')
  expect(html).toContain('Spaken zijn los te koop.')
  expect(html).not.toContain('Software-updates')
})

test('a product of which none of it is known, or that a stock Magento serves, has no such block', () => {
  expect(render({})).toBe('')
  expect(listLongevity(answered({}))).toEqual([])
})
