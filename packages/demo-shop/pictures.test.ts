import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArticles } from './testing/read-articles.ts'
import { demoRows, stringsIn } from './testing/test-demo.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
/** Files of the pictures, such as `masters/helmet-race-wit-kaap-front.avif`. */
const files = ['masters', 'logos'].flatMap((folder) =>
  readdirSync(join(PICTURES, folder)).map((name) => `${folder}/${name}`),
)

const shop = await demoRows()
const articles = readArticles()
const listed = shop.rows('products').filter(({ is_listed }) => is_listed)

/** Finds the kinds of article that have a picture with this view. */
const kindsWith = (view: string) =>
  new Set(
    articles
      .map(({ kind }) => kind)
      .filter((kind) =>
        files.some((file) => file.startsWith(`masters/${kind}-`) && file.endsWith(`-${view}.avif`)),
      ),
  )

test('every picture that the shop names has a file, and every file is used', () => {
  const texts = [...shop.tables].flatMap(([, rows]) => rows.flatMap((row) => stringsIn(row)))
  const paths = [
    ...texts.filter((text) => /^[\w/.-]+\.(avif|svg)$/.test(text)),
    ...texts.flatMap((text) => [...text.matchAll(/\{\{media url=([^}]*)\}\}/g)].map(([, path = '']) => path)),
  ]
  const named = paths.map((path) =>
    path.replace(/^(?:catalog\/product|wysiwyg)\//, 'masters/').replace(/^brand\//, 'logos/'),
  )
  expect(files.length).toBeGreaterThan(3_500)
  expect([...new Set(named)].sort()).toEqual(files.sort())
})

test('the pictures take up at most 40 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0)
  expect(bytes).toBeLessThan(40 * 1024 * 1024)
})

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
