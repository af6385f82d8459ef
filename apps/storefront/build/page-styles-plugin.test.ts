import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesIn, rootsOf } from './page-styles-plugin.ts'
import { stringsOf } from './source-modules.ts'

const app = join(import.meta.dirname, '../app')
/** What is read of one sheet is not read again for the next. */
const known = new Map()
const shown = {
  styles: classesIn(stringsOf(rootsOf('styles', app), known)),
  application: classesIn(stringsOf(rootsOf('application', app), known)),
  account: classesIn(stringsOf(rootsOf('account', app), known)),
}

test.each(['card', 'card-second', 'menu-level-2', 'modal', 'toast', 'btn-secondary', 'foot', 'count'])(
  '%s is in the style sheets of all pages',
  (name) => {
    expect([shown.styles(name), shown.application(name)]).toEqual([true, true])
  },
)

test.each(['hero', 'listing-aside', 'facet-options', 'home-campaign', 'look-spots', 'buy-bar'])(
  '%s is for where a shopper looks around',
  (name) => {
    expect([shown.styles(name), shown.application(name)]).toEqual([true, false])
  },
)

test.each(['steps', 'radio-card', 'segment', 'switch'])('%s is for what is ordered or filled in', (name) => {
  expect(shown.application(name)).toBe(true)
})

test.each(['compare-table', 'printed-alone'])("%s is for what is a shopper's own", (name) => {
  expect([shown.styles(name), shown.application(name), shown.account(name)]).toEqual([false, false, true])
})

test('a class is read as a word, behind a variant, and by its beginning where its end is a value', () => {
  const isShown = classesIn(['grid lg:w-[calc(100%-2px)]', 'btn-\0 wide', '<p class="note">'])
  for (const name of ['grid', 'lg:w-[calc(100%-2px)]', 'btn-light', 'wide', 'note'])
    expect(isShown(name)).toBe(true)
  for (const name of ['gri', 'btn', 'w-full']) expect(isShown(name)).toBe(false)
})
