import { expect, test } from 'vitest'
import { FONTS, KB, SCREENS } from './budgets.ts'
import { staticImports } from './built-app.ts'
import { type BuildWeight, outgrown } from './weigh-build.ts'

const light: BuildWeight = {
  emptyApp: 90 * KB,
  fonts: 38 * KB,
  screens: [{ screen: 'listing', scripts: 99 * KB, styles: 13 * KB, woken: 15 * KB, files: [] }],
}
const withScripts = (scripts: number): BuildWeight => ({
  ...light,
  screens: light.screens.map((screen) => ({ ...screen, scripts })),
})

test('a build within its budgets has nothing to be told', () => {
  expect(outgrown(light)).toEqual([])
})

test('a screen may weigh to the byte what an empty app and its own allowance do', () => {
  const most = light.emptyApp + SCREENS.listing.scriptsAboveEmptyApp
  expect(outgrown(withScripts(most))).toEqual([])
  expect(outgrown(withScripts(most + 1))).toEqual([
    'scripts of listing: 100.0 KB, which is 1 bytes over 100.0 KB',
  ])
})

test('fonts are weighed all together', () => {
  expect(outgrown({ ...light, fonts: FONTS + 10 })).toHaveLength(1)
})

test('a chunk needs at once what it imports, not what it may import later', () => {
  const code =
    'import{a as b}from"./one-1.js";import"./two-2.js";const c=()=>import("./late-3.js");export{c};'
  expect(staticImports(code)).toEqual(['/assets/one-1.js', '/assets/two-2.js'])
})
