import type { PictureKind } from '../kinds.ts'
import { n } from './shapes.ts'

const PLANKS = ['#c79f72', '#cfa97d', '#c0976a', '#d2ae84', '#c59c70', '#cba577', '#bf9668']
const PLANK = 300
const TOP = -500
const HEIGHT = 2600
const GRAINS = 5

/** Window that shows an article on the bench a little smaller than in the studio. */
export const BENCH_WINDOW = { x: -150, y: -190, width: 1500 }

const FOOD: readonly PictureKind[] = ['gel', 'energy-bar', 'drink-mix']

/** Draws the top of a workbench in warm light: planks, a folded cloth and, except beside food, a hex key. */
export function drawBench(kind: PictureKind): string {
  return PLANKS.map(plank).join('') + (FOOD.includes(kind) ? '' : HEX_KEY) + CLOTH + LIGHT
}

function plank(colour: string, index: number): string {
  const x = -400 + index * PLANK
  const grain = Array.from({ length: GRAINS }, (_, line) => {
    const at = x + 30 + line * 56 + ((index * 37 + line * 23) % 30)
    const bend = `C${n(at + ((line % 3) - 1) * 22)} 300 ${n(at - ((index % 3) - 1) * 26)} 1000 ${n(at + 8)} ${TOP + HEIGHT}`
    return `<path d="M${n(at)} ${TOP}${bend}" stroke="#8f6a42" stroke-opacity=".16" stroke-width="${2 + (line % 3)}" fill="none"/>`
  })
  const gap = `<rect x="${x + PLANK - 4}" y="${TOP}" width="4" height="${HEIGHT}" fill="#7d5a37" opacity=".75"/>`
  return `<rect x="${x}" y="${TOP}" width="${PLANK}" height="${HEIGHT}" fill="${colour}"/>${grain.join('')}${gap}`
}

const KEY = 'M1010 60V330Q1010 372 1052 372H1120'
const HEX_KEY = `<g fill="none" stroke-linecap="round"><path d="${KEY}" stroke="#000" stroke-opacity=".18" stroke-width="26" transform="translate(12 16)"/><path d="${KEY}" stroke="#4a525d" stroke-width="24"/><path d="M1004 60V330" stroke="#8b95a3" stroke-width="6"/></g>`

const FOLDED = 'M-260 1340L210 1430L150 1800H-300Z'
const CLOTH = `<path d="${FOLDED}" fill="#000" opacity=".2" transform="translate(12 12)"/><path d="${FOLDED}" fill="#27477e"/><path d="M-260 1400L198 1488M-260 1424L194 1512" stroke="#e9e3d6" stroke-width="9" opacity=".85"/><path d="M-260 1340L210 1430L205 1456L-260 1367Z" fill="#fff" opacity=".12"/>`

const LIGHT = `<defs><radialGradient id="lamp" cx=".35" cy=".25" r=".95"><stop offset="0" stop-color="#fff4dc" stop-opacity=".38"/><stop offset=".55" stop-color="#fff4dc" stop-opacity="0"/><stop offset="1" stop-color="#2a1908" stop-opacity=".34"/></radialGradient></defs><rect x="-400" y="${TOP}" width="2100" height="${HEIGHT}" fill="url(#lamp)"/>`
