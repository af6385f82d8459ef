/**
 * Writes the shop's icons from lucide's drawings: `node scripts/make-icons.ts`.
 *
 * Each drawing becomes ONE path string, because an icon stands in the HTML of every card: lucide's own component
 * writes nine attributes and several shapes for each, and brings its runtime to the browser.
 * The first list is what a product's island and the cart beside it are loaded with; the second what its choices are; the
 * third what pages show; the last what is loaded when it is wanted.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const WHILE_BUYING =
  'shopping-bag wrench minus plus trash circle-alert:circle-exclamation-point circle-check info triangle-alert:triangle-exclamation-point x rotate-cw unplug lock'
const WHILE_CHOOSING = 'ruler star'
const ON_PAGES =
  'bike menu search truck package store map-pin phone rotate-ccw shield-check credit-card sliders-horizontal chevron-right chevron-left check mail house layout-grid clock pause play'
const WHEN_WANTED =
  'user-round heart key-round log-out eye eye-off copy share-2 pencil download printer zoom-in zoom-out'

/** Beside those of the lists before: what it shares with nobody costs nobody else. */
const IN_ACCOUNT = 'bell circle-x download heart key-round log-out pencil printer ruler star user-round'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Lucide's shapes as one path. Throws on a shape that it does not know, so that no icon is silently incomplete. */
function onePath(shapes: readonly Shape[]): string {
  return shapes.map(([tag, attributes]) => shapePath(tag, attributes)).join('')
}

function shapePath(tag: string, attributes: Readonly<Record<string, string>>): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return startAbsolute(attributes.d ?? '')
    case 'circle': {
      const [x, y, r] = [number('cx'), number('cy'), number('r')]
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'rect': {
      const [x, y, w, h, r] = [number('x'), number('y'), number('width'), number('height'), number('rx')]
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
      return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`
    }
    case 'polyline':
    case 'polygon':
      return `M${attributes.points}${tag === 'polygon' ? 'z' : ''}`
    default:
      throw new Error(`Lucide drew a <${tag}>, which onePath does not know yet. Teach it.`)
  }
}

/** A path may begin with a relative `m`, which is absolute only as long as nothing stands before it. */
function startAbsolute(d: string): string {
  const relative = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*([\s\S]*)$/.exec(d)
  if (!relative) return d
  const [, x, y, rest = ''] = relative
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}

/** `name`, or `name:drawing` where lucide has renamed its drawing. */
async function iconLine(entry: string): Promise<string> {
  const [name = '', drawing = name] = entry.split(':')
  const { __iconData } = await import(`lucide-react/icons/${drawing}`)
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `export const ${component}Icon = /* @__PURE__ */ drawIcon('${onePath(__iconData.node)}')`
}

async function writeIcons(file: string, names: string, what: string) {
  const lines = await Promise.all(names.split(' ').map(iconLine))
  const head = `/** ${what} Written by scripts/make-icons.ts from lucide's drawings (ISC licence); not by hand. */\nimport { drawIcon } from './icon.tsx'\n\n`
  const path = new URL(`../apps/storefront/app/ui/${file}`, import.meta.url)
  writeFileSync(path, `${head}${lines.join('\n')}\n`)
  execFileSync('biome', ['format', '--write', path.pathname])
  return readFileSync(path, 'utf8').length
}

await writeIcons(
  'icons-buying.ts',
  WHILE_BUYING,
  'Icons of a product’s buy column and of the cart beside it.',
)
await writeIcons('icons-choosing.ts', WHILE_CHOOSING, 'Icons of the choices of a product.')
await writeIcons('icons.ts', ON_PAGES, 'Icons that a page may show at once.')
await writeIcons(
  'icons-more.ts',
  WHEN_WANTED,
  'Icons of screens and panels that are loaded when they are wanted.',
)
await writeIcons('icons-account.ts', IN_ACCOUNT, 'Icons of the account’s screens.')
