import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/install.mjs'
import { FONTS, SCREENS, type ScreenName, STYLES, WOKEN } from './budgets.ts'
import { type BuiltApp, buildEmptyApp, readShopBuild } from './built-app.ts'

/** What a screen costs before it is alive, in bytes of brotli. */
export interface ScreenWeight {
  screen: ScreenName
  scripts: number
  styles: number
  /** Scripts that come when somebody does something. */
  woken: number
  files: string[]
}

export interface BuildWeight {
  emptyApp: number
  screens: ScreenWeight[]
  /** Of all fonts that the shop has. */
  fonts: number
}

/** Weighs the shop's build beside an empty app's, which is built now. */
export function weighBuild(): BuildWeight {
  const empty = buildEmptyApp()
  const shop = readShopBuild()
  const fonts = readdirSync(join(ROOT, 'storefront/build/client/assets'))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/assets/${name}`)
  return {
    emptyApp: empty.weigh(only(empty.filesOfRoute('home.route'), '.js')),
    screens: (Object.keys(SCREENS) as ScreenName[]).map((screen) => weighScreen(shop, screen)),
    fonts: shop.weigh(fonts),
  }
}

function weighScreen(shop: BuiltApp, screen: ScreenName): ScreenWeight {
  const { route, chunk } = SCREENS[screen]
  const files = shop.filesOfRoute(route)
  const scripts = shop.weigh(only(files, '.js'))
  return {
    screen,
    scripts,
    styles: shop.weigh(only(files, '.css')),
    woken: chunk ? shop.weigh(only(shop.filesOfRoute(route, chunk), '.js')) - scripts : 0,
    files,
  }
}

const only = (files: readonly string[], ending: string) => files.filter((file) => file.endsWith(ending))

/** What of a build has outgrown its budget, in words; nothing when all is well. */
export function outgrown({ emptyApp, screens, fonts }: BuildWeight): string[] {
  const found: string[] = []
  const compare = (what: string, bytes: number, budget: number) => {
    if (bytes > budget)
      found.push(`${what}: ${inKb(bytes)}, which is ${bytes - budget} bytes over ${inKb(budget)}`)
  }
  for (const { screen, scripts, styles, woken } of screens) {
    compare(`scripts of ${screen}`, scripts, emptyApp + SCREENS[screen].scriptsAboveEmptyApp)
    compare(`scripts that bring ${screen} to life`, woken, WOKEN)
    compare(`styles of ${screen}`, styles, STYLES)
  }
  compare('fonts', fonts, FONTS)
  return found
}

export const inKb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`
