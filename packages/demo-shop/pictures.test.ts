import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArticles } from './read-articles.ts'
import { demoRows } from './test-demo.ts'

const files = readdirSync(join(import.meta.dirname, 'pictures/masters'))

const shop = await demoRows()
const articles = readArticles()
const listed = shop.rows('products').filter(({ is_listed }) => is_listed)

/** Finds the kinds of article that have a picture with this view. */
const kindsWith = (view: string) =>
  new Set(
    articles
      .map(({ kind }) => kind)
      .filter((kind) => files.some((file) => file.startsWith(`${kind}-`) && file.endsWith(`-${view}.avif`))),
  )

test('women’s clothing is pictured in the women’s cut, men’s never is', () => {
  const pictures = Map.groupBy(shop.rows('product_images'), ({ product_id }) => Number(product_id))
  const ids = new Map(listed.map(({ id, sku }) => [String(sku), Number(id)]))
  const cutForWomen = kindsWith('women-front')
  const clothing = articles.filter(({ kind }) => cutForWomen.has(kind))
  const worn = clothing.filter(({ sku, choices }) => ids.has(sku) && choices.gender?.length === 1)
  expect(worn.length).toBeGreaterThan(140)
  for (const { sku, choices } of worn) {
    const cuts = (pictures.get(ids.get(sku) ?? 0) ?? [])
      .filter(({ path }) => /(?:front|back)\.avif$/.test(String(path)))
      .map(({ path }) => String(path).includes('-women-'))
    expect(new Set(cuts), sku).toEqual(new Set([choices.gender?.[0] === 'dames']))
  }
})

test('an accessory is shown in use, only in the chosen colour', () => {
  const inUse = kindsWith('used')
  const shown = articles.filter(({ kind }) => inUse.has(kind))
  expect(shown.length).toBeGreaterThan(40)
  for (const { sku, pictures } of shown) {
    const paths = pictures.map(({ path }) => path)
    const stem = paths[0]?.replace(/front\.avif$/, '') ?? ''
    expect(paths, sku).toContain(`${stem}used.avif`)
    expect(
      paths.filter((path) => !path.startsWith(stem) && !path.startsWith('catalog/product/cloth-')),
      sku,
    ).toEqual([])
  }
})
