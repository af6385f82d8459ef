import { expect, test } from 'vitest'
import { readArticles } from './testing/read-articles.ts'
import { demoRows } from './testing/test-demo.ts'

const shop = await demoRows()
const articles = readArticles()

test('every colour of a shirt, jacket or gilet is worn, in the studio and in its weather', () => {
  const tops = articles.filter(({ kind }) => /^(?:jersey|jacket|gilet)/.test(kind))
  const pictures = Map.groupBy(shop.rows('product_images'), ({ product_id }) => Number(product_id))
  const ids = new Map(shop.rows('products').map(({ id, sku }) => [String(sku), Number(id)]))
  expect(tops.length).toBeGreaterThan(90)
  for (const { sku, variants } of tops)
    for (const one of [sku, ...variants.map((variant) => variant.sku)]) {
      const paths = (pictures.get(ids.get(one) ?? 0) ?? []).map(({ path }) => String(path))
      const stem =
        paths.find((path) => path.endsWith('front.avif'))?.replace(/(?:women-)?front\.avif$/, '') ?? '?'
      const own = paths.filter((path) => path.startsWith(stem))
      expect(
        own.filter((path) => /worn(?:-akimbo)?\.avif$/.test(path)),
        one,
      ).toHaveLength(1)
      expect(
        own.filter((path) => /worn-outside-(?:hip|coffee|ride)\.avif$/.test(path)),
        one,
      ).toHaveLength(1)
    }
})

test('every colour of legwear is worn on a bike, in the second picture', () => {
  const pictures = Map.groupBy(shop.rows('product_images'), ({ product_id }) => Number(product_id))
  const ids = new Map(shop.rows('products').map(({ id, sku }) => [String(sku), Number(id)]))
  const legwear = articles.filter(({ kind }) => /^(?:bib|shorts)/.test(kind))
  expect(legwear.length).toBeGreaterThan(25)
  for (const { sku, variants } of legwear)
    for (const one of [sku, ...variants.map((variant) => variant.sku)]) {
      const [front, second] = (pictures.get(ids.get(one) ?? 0) ?? []).toSorted(
        (a, b) => Number(a.position) - Number(b.position),
      )
      expect(String(second?.path), one).toBe(String(front?.path).replace(/front\.avif$/, 'worn-outside.avif'))
      expect(second?.label, one).toMatchObject({
        nl: expect.stringMatching(/op de fiets$/),
        en: expect.stringMatching(/on the bike$/),
      })
    }
})

test('a picture of worn clothing names the person on it and the size', () => {
  const images = shop.rows('product_images').filter(({ path }) => String(path).includes('worn'))
  const worn = images.map(({ path, label }) => {
    const { nl, en } = label as { nl: string; en: string }
    const [, name = '', height = '', size] =
      /Gedragen door (\p{L}+) \((\d,\d\d) m\) in maat (M|XL)/u.exec(nl) ?? []
    expect(size, `${path}: ${nl}`).toBe(String(path).includes('worn-large') ? 'XL' : 'M')
    expect(en, String(path)).toContain(`Worn by ${name} (${height.replace(',', '.')} m) in size ${size}`)
    return { path: String(path), name, height }
  })
  expect(worn.length).toBeGreaterThan(5_000)
  for (const [path, same] of Map.groupBy(worn, ({ path }) => path))
    expect(new Set(same.map(({ name }) => name)).size, path).toBe(1)
  for (const [name, same] of Map.groupBy(worn, ({ name }) => name))
    expect(new Set(same.map(({ height }) => height)).size, name).toBe(1)
})
