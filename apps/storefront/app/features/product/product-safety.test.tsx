import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductDataBlock, ProductSafetyBlock } from './product-safety.tsx'

const terms = (html: string) => [...html.matchAll(/<dt>([^<]*)/g)].map(([, term]) => term)

/** Result of a query. Fragments are masked only in its type. */
const answered = (data: object) => data as { ' $fragmentRefs'?: never }

const safety = {
  identification: 'K2',
  warnings: [],
  guarantee_months: null,
  guarantee_terms: null,
  marks: [],
  signal_word: null,
  manufacturer: null,
  responsible_person: null,
  part_makers: [],
}

test('a connected product shows its data, without unknown facts', () => {
  const data = {
    data_types: 'Ritten',
    data_real_time: 'Ja',
    data_storage: 'In het apparaat',
    data_access: null,
  }
  expect(terms(renderToString(<ProductDataBlock product={answered(data)} />))).toEqual([
    'Soort en hoeveelheid',
    'Doorlopend en realtime',
    'Opslag',
  ])
  const whole = renderToString(<ProductDataBlock product={answered({ ...data, data_access: 'Via USB-C' })} />)
  expect(whole).toContain('Inzien, meenemen en wissen')
  expect(whole).toContain('Via USB-C')
})

test('the battery passport is a link, if the product has one', () => {
  const block = (url: string | null) =>
    renderToString(
      <ProductSafetyBlock safety={answered(safety)} brand="Koersvast" model="K2" batteryPassportUrl={url} />,
    )
  expect(block('https://maker.example/1')).toContain('href="https://maker.example/1"')
  expect(terms(block(null))).not.toContain('Batterijpaspoort')
})

test('the label of durability is shown if the maker gives a guarantee of more than two years, and nowhere else', () => {
  const block = (months: number | null) =>
    renderToString(
      <ProductSafetyBlock
        safety={answered({ ...safety, guarantee_months: months, guarantee_terms: 'Op alles.' })}
        brand="Koersvast"
        model="K2"
        batteryPassportUrl={null}
      />,
    )
  expect(block(36)).toContain('GARAN: 3 jaar levensduurgarantie van Koersvast, model K2')
  expect(terms(block(24))).toContain('Garantie')
  for (const html of [block(24), block(null)]) expect(html).not.toContain('GARAN')
  expect(terms(block(null))).not.toContain('Garantie')
})
