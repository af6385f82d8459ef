import { basename } from 'node:path'
import { readCsv } from '@kopgroep/demo-shop/read-data'
import { type Article, readArticles } from '@kopgroep/demo-shop/testing/read-articles'
import { expect, test } from 'vitest'
import { FURTHER_MASTERS, findWearer, MASTERS, masterName } from './catalogue-of-pictures.ts'
import { findFlavour } from './flavours.ts'
import { torqueRange } from './torque-ranges.ts'

const articles = readArticles()
const masters = new Map([...MASTERS, ...FURTHER_MASTERS].map((master) => [masterName(master), master]))

/** Finds the drawn picture that is an article's first picture. */
const findMaster = ({ pictures: [lead] }: Article) => masters.get(basename(lead?.path ?? ''))

test('a pack of food is pictured with its own flavour on it', () => {
  const packs = articles.flatMap((article) => {
    const { kind } = article
    const master = findMaster(article)
    if (!master || (kind !== 'gel' && kind !== 'energy-bar' && kind !== 'drink-mix')) return []
    return [{ name: article.name, printed: findFlavour(kind, master.brand, master.design, master.colour) }]
  })
  expect(packs.length).toBeGreaterThan(15)
  expect(packs.filter(({ name, printed }) => !printed || !name.endsWith(printed))).toEqual([])
})

test('a torque wrench is pictured with its own range on it', () => {
  const wrenches = articles.filter(({ kind }) => kind === 'torque-wrench')
  expect(wrenches.length).toBeGreaterThan(1)
  for (const wrench of wrenches) {
    const brand = findMaster(wrench)?.brand
    expect(wrench.name.replace('–', '-').toUpperCase()).toContain(brand && torqueRange(brand))
  }
})

test('the label of worn clothing names the drawn person', () => {
  const worn = readCsv('catalogue/products.csv').flatMap((row) => {
    const names = String(row.additional_images).split(',')
    const labels = String(row.additional_image_labels).match(/Gedragen door .*? in maat X?[A-Z]/g) ?? []
    return names
      .filter((name) => name.includes('worn'))
      .map((name, index) => ({ name, label: labels[index] }))
  })
  expect(worn.length).toBeGreaterThan(5_000)
  for (const { name, label } of worn) {
    const master = masters.get(name)
    if (!master) throw new Error(`Unknown picture ${name}`)
    const person = findWearer(master)
    const metres = (person.height / 100).toFixed(2).replace('.', ',')
    expect(label, name).toBe(`Gedragen door ${person.name} (${metres} m) in maat ${person.size}`)
  }
})
