// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecallNotice } from './route.tsx'

afterEach(cleanup)

const RECALL = {
  ...{ sku: 'BIDON', product_name: 'Bidon', brand: null, image_url: null, batch: null },
  ...{ sold_from: null, sold_to: '2026-11-30', published_at: '2026-12-01 09:00:00' },
  ...{ risk: 'De dop raakt los.', action: 'Stuur hem terug.', contact: '0800 12 34' },
  remedies: ['REPLACEMENT' as const, 'REFUND' as const],
}

test('a recall has the official headline, tells to stop using the product and names the remedies', () => {
  render(<RecallNotice recall={RECALL} />)
  const notice = screen.getByRole('article', { name: 'Bidon' })
  expect(notice.textContent).toMatch(/^Productveiligheidsterugroepactie/)
  expect(screen.getByText(/Gebruik het product niet meer, vanaf nu\. Stuur hem terug\./)).toBeDefined()
  expect(screen.getByText('vervanging, terugbetaling')).toBeDefined()
  expect(screen.getByText('tot en met 30 november 2026')).toBeDefined()
  expect(screen.queryByText('Merk')).toBeNull()
})
