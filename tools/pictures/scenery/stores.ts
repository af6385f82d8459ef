import { letters } from '../draw/lettering.ts'
import { circle, line, n, rect, times } from '../draw/shapes.ts'
import { darker, lighter, mix } from '../draw/tint.ts'
import { randomFrom } from '../engine/noise.ts'
import type { Part } from '../engine/part.ts'
import type { Item } from './arrangements.ts'
import { lighthouse } from './buildings.ts'
import { cloud, cloudBanks, definitions, group, sky, skyline, type View } from './elements.ts'
import { AUTUMN, DAY } from './light.ts'

/** Picture of a store: a room or shop front, the goods and people in it, and things in front of them. */
export interface StoreFront {
  ground: string
  items: readonly Item[]
  counter?: Part
}

const W = 1280
const H = 720

const view = (light: View['light']): View => ({ width: W, height: H, light })

const definition = (id: string, from: string, to: string, isAcross = false) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${isAcross ? 1 : 0}" y2="${isAcross ? 0 : 1}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

/** Draws bricks in three shades. */
function bricks(x: number, y: number, width: number, height: number, colour: string): string {
  const random = randomFrom(Math.round(x + width))
  return (
    rect(x, y, width, height, 0, darker(colour, 0.18)) +
    times(Math.ceil(height / 13), (row) =>
      times(Math.ceil(width / 38) + 1, (i) => {
        const left = Math.max(x, x + i * 38 - (row % 2) * 19)
        const right = Math.min(x + width, x + i * 38 - (row % 2) * 19 + 36)
        const shade = random()
        return right > left
          ? rect(
              left,
              y + row * 13,
              right - left,
              11,
              1,
              shade > 0.7 ? lighter(colour, 0.1) : shade > 0.3 ? colour : darker(colour, 0.1),
            )
          : ''
      }),
    )
  )
}

const sign = (x: number, y: number, width: number) =>
  rect(x, y + 6, width, 66, 4, '#0a1530') +
  rect(x, y, width, 66, 4, '#13255c') +
  times(
    4,
    (i) =>
      `<path d="M${x + 34 + i * 17} ${y + 50 - i * 3}l9 -30h11l-9 30z" fill="#fff" opacity="${0.45 + i * 0.18}"/>`,
  ) +
  letters('KOPGROEP', x + width / 2 + 40, y + 20, 26, '#fdf6e6', { weight: 0.2, ratio: 0.8 })

/** Draws a shop window with warm light behind it. */
const pane = (x: number, y: number, width: number, height: number) =>
  rect(x - 12, y - 12, width + 24, height + 24, 4, '#20304f') +
  rect(x, y, width, height, 0, 'url(#warm)') +
  times(
    3,
    (i) =>
      `<path d="M${n(x + width * (0.2 + i * 0.3))} ${y}v16" stroke="#3a3430" stroke-width="3"/>${circle(x + width * (0.2 + i * 0.3), y + 22, 9, '#fff6dc')}<circle cx="${n(x + width * (0.2 + i * 0.3))}" cy="${y + 24}" r="46" fill="#fff3cf" opacity=".4"/>`,
  )

const shine = (x: number, y: number, width: number, height: number) =>
  `<path d="M${n(x + width * 0.06)} ${y}h${n(width * 0.14)}L${n(x + width * 0.06)} ${n(y + height)}H${x}V${n(y + height * 0.4)}Z" fill="#fff" opacity=".28"/>`

const door = (x: number, y: number, width: number, height: number) =>
  rect(x - 10, y - 10, width + 20, height + 10, 3, '#20304f') +
  rect(x, y, width, height, 0, '#c0472f') +
  rect(x + 16, y + 18, width - 32, height * 0.6, 2, 'url(#warm)') +
  rect(x + width - 22, y + height * 0.66, 6, 46, 3, '#f0d9a0')

const awning = (x: number, y: number, width: number, colours: readonly [string, string]) =>
  times(
    Math.round(width / 40),
    (i) => `<path d="M${x + i * 40} ${y}h40l6 54q-20 12 -40 0z" fill="${colours[i % 2]}"/>`,
  ) + rect(x, y - 4, width, 8, 3, '#20304f')

const pavement = (y: number) =>
  rect(0, y, W, H - y, 0, 'url(#pavement)') +
  rect(0, y, W, 7, 0, '#8f8b88') +
  times(14, (i) => line(`M${i * 104 - 60} 720L${i * 104 + 10} ${y + 7}`, 2, '#aaa5a0')) +
  line(`M0 ${y + 44}H${W}`, 2, '#aaa5a0')

const tub = (x: number, y: number) =>
  times(
    7,
    (i) =>
      `<ellipse cx="${x + 26 + (i - 3) * 9}" cy="${y - 22 - (i % 3) * 12}" rx="15" ry="12" fill="${i % 2 ? '#5f8a4a' : '#7fa75a'}"/>`,
  ) +
  times(6, (i) => circle(x + 8 + i * 8, y - 28 - (i % 3) * 9, 4, i % 2 ? '#e86a5a' : '#f7d9c4')) +
  `<path d="M${x} ${y - 10}h52l-6 44h-40z" fill="#3f4757"/>`

const street = (light: View['light'], seed: number) =>
  definitions(view(light)) +
  definition('warm', '#fff4d8', '#f0d3a0') +
  definition('pavement', '#cfcac4', '#b4aea8') +
  sky(view(light), 560) +
  cloud(view(light), 980, 120, 190, seed) +
  cloudBanks(view(light), 60, 300, 7, seed + 2)

const wall = (top: string, floor: string) =>
  definition('wall', top, darker(top, 0.12)) +
  definition('floor', lighter(floor, 0.12), darker(floor, 0.16)) +
  rect(0, 0, W, 590, 0, 'url(#wall)') +
  rect(0, 566, W, 160, 0, 'url(#floor)') +
  times(11, (i) => line(`M${i * 180 - 260} 720L${i * 116 + 40} 570`, 2, darker(floor, 0.3), 0.5)) +
  rect(0, 560, W, 10, 0, darker(top, 0.3))

const lamps = (places: readonly number[]) =>
  places
    .map(
      (x) =>
        `<path d="M${x} 0V74" stroke="#3a3430" stroke-width="3"/><path d="M${x - 34} 104Q${x} 54 ${x + 34} 104Z" fill="#20304f"/>${circle(x, 106, 11, '#fff6dc')}<path d="M${x - 30} 106L${x - 150} 560H${x + 150}L${x + 30} 106Z" fill="#fff3cf" opacity=".16"/>`,
    )
    .join('')

const plank = (x: number, y: number, width: number) =>
  rect(x, y + 10, width, 10, 2, darker('#b98a5a', 0.45)) + rect(x, y, width, 12, 2, '#b98a5a')

/** Draws a wooden counter in front of the people. */
const counter = (x: number, y: number, width: number): Part => ({
  mask: rect(x, y, width, 190, 6),
  colour:
    rect(x, y, width, 190, 6, '#9c6a42') +
    times(Math.round(width / 46), (i) => line(`M${x + i * 46} ${y + 24}V${y + 200}`, 3, '#7c4f30')) +
    rect(x, y, width, 24, 4, '#d9ab76'),
  round: [6, 6],
  material: { wrap: 0.5, hollow: 0.5 },
  cast: { strength: 0.35, x: 0, y: -6, blur: 14 },
})

/** Pictures of the four stores by file name. */
export const STORE_FRONTS: Record<string, StoreFront> = {
  'den-helder-gevel': {
    ground:
      street(DAY, 5) +
      lighthouse(view(DAY), 1196, 600, 430, ['#b5362c', '#b5362c']) +
      skyline(view(DAY), 604, 60, 12, 0.5) +
      bricks(60, 130, 1040, 480, '#b0654a') +
      rect(48, 106, 1064, 28, 2, '#f0e6d6') +
      times(18, (i) => rect(60 + i * 60, 116, 30, 10, 0, '#d9cbb6')) +
      sign(330, 152, 500) +
      pane(120, 276, 520, 284) +
      pane(850, 276, 200, 284) +
      awning(104, 236, 552, ['#f7efe0', '#c0472f']) +
      door(706, 268, 104, 342) +
      rect(108, 566, 544, 44, 0, '#7d3f2e') +
      rect(838, 566, 224, 44, 0, '#7d3f2e') +
      pavement(608) +
      tub(664, 622) +
      tub(1068, 622) +
      group(view(DAY), { x: 1085, y: () => 690, scale: 1.02, gap: 0, count: 1, first: 0 }),
    items: [
      ['jersey-short:stripes:lichtblauw:stravecca', 0.16, 0.6, 0.34],
      ['jersey-long:band:marineblauw:wael', 0.29, 0.6, 0.34],
      ['bibtight:plain:zwart:fjordal:women-worn', 0.63, 0.665, 0.47],
      ['wheel:deep:zwart:zeewind', 0.43, 0.62, 0.36],
      ['helmet:race:wit:kaap', 0.705, 0.5, 0.18],
      ['helmet:race:rood:kaap', 0.785, 0.5, 0.18],
      ['shoe:dial:wit:velta', 0.705, 0.69, 0.18],
      ['shoe:lace:bordeaux:colpo-d-ala', 0.785, 0.69, 0.18],
    ],
  },
  'oud-beijerland-gevel': {
    ground:
      street(AUTUMN, 15) +
      bricks(0, 300, 372, 310, '#c9a482') +
      rect(0, 284, 384, 20, 0, '#5a4a3e') +
      bricks(908, 280, 372, 330, '#a8846a') +
      rect(896, 262, 384, 20, 0, '#4a4048') +
      times(
        3,
        (i) =>
          rect(34 + i * 112, 350, 70, 110, 2, '#eaf0f2') +
          rect(38 + i * 112, 402, 62, 4, 0, '#b9aa98') +
          rect(950 + i * 104, 340, 66, 104, 2, '#eaf0f2'),
      ) +
      `<clipPath id="gable"><path d="M380 610V250H440V200H500V150H560V96H720V150H780V200H840V250H900V610Z"/></clipPath><g clip-path="url(#gable)">${bricks(380, 90, 520, 520, '#9c4a38')}</g>` +
      times(
        4,
        (i) =>
          rect(376 + i * 60, 244 - i * 50, 68, 12, 2, '#f0e6d6') +
          rect(836 - i * 60, 244 - i * 50, 68, 12, 2, '#f0e6d6'),
      ) +
      rect(596, 140, 88, 84, 44, '#f0e6d6') +
      rect(604, 148, 72, 76, 36, '#dfe9ee') +
      sign(424, 252, 432) +
      pane(420, 372, 262, 196) +
      door(752, 368, 92, 242) +
      awning(404, 336, 294, ['#f7efe0', '#2f6a5a']) +
      pavement(608) +
      tub(860, 622) +
      tub(330, 622) +
      group(view(AUTUMN), { x: 110, y: () => 694, scale: 1.3, gap: 0, count: 1, first: 3 }),
    items: [
      ['jersey-short:dots:roze:madelief:women-front', 0.375, 0.69, 0.25],
      ['wheel:gravel:olijf:grindstof', 0.475, 0.7, 0.24],
      ['bibshort:side-panel:zwart:wael:worn', 0.745, 0.67, 0.42],
    ],
  },
  'den-helder-werkplaats': {
    ground:
      wall('#e9dcc6', '#8f8479') +
      rect(420, 66, 780, 350, 6, '#c9a77c') +
      rect(420, 66, 780, 350, 6, mix('#c9a77c', '#000000', 0.05)) +
      times(15, (i) => times(7, (k) => circle(450 + i * 51, 92 + k * 50, 3, '#9c7c56'))) +
      rect(60, 110, 250, 190, 4, '#20304f') +
      rect(70, 120, 230, 170, 0, '#cfe2f0') +
      line('M185 120V290', 8, '#20304f') +
      shine(70, 120, 230, 170) +
      lamps([560, 980]) +
      rect(455, 500, 790, 30, 4, '#b98a5a') +
      rect(470, 528, 26, 150, 0, '#4a3a2c') +
      rect(1190, 528, 26, 150, 0, '#4a3a2c') +
      rect(900, 540, 270, 110, 4, '#c0472f') +
      times(
        3,
        (i) => rect(914, 552 + i * 33, 242, 26, 3, '#a33a26') + rect(1016, 562 + i * 33, 40, 5, 2, '#f0d9a0'),
      ),
    items: [
      ['wheel:shallow:zilver:zeewind', 0.425, 0.33, 0.46],
      ['cable-cutter:pliers:geel:volgwagen', 0.62, 0.3, 0.3],
      ['cable-cutter:chain-tool:zwart:volgwagen', 0.69, 0.44, 0.22],
      ['tyre:allround:bruin:duinrand', 0.85, 0.33, 0.44],
      ['workstand:tripod:kobalt:kopgroep', 0.15, 0.55, 1.0],
      ['jersey-short:plain:kobalt:kopgroep:worn-large', 0.29, 0.71, 0.88],
      ['cleaner:trigger:groen:volgwagen', 0.46, 0.598, 0.26],
      ['lube:drip:oranje:kettingwerk', 0.52, 0.616, 0.2],
      ['cassette:road:zilver:kettingwerk', 0.62, 0.632, 0.2],
      ['bar-tape:plain:rood:passo-lungo', 0.76, 0.648, 0.18],
      ['drink-mix:tub:oranje:ravitaille', 0.9, 0.634, 0.19],
    ],
  },
  'oud-beijerland-winkel': {
    ground:
      wall('#efe4d2', '#b08a62') +
      rect(40, 80, 640, 10, 5, '#3a3430') +
      rect(48, 80, 10, 490, 5, '#3a3430') +
      rect(662, 80, 10, 490, 5, '#3a3430') +
      times(5, (i) => line(`M${110 + i * 126} 90v40`, 4, '#7d7468')) +
      times(3, (i) => plank(900, 200 + i * 150, 340)) +
      lamps([360, 800, 1100]),
    items: [
      ['jersey-short:band:rood:wael', 0.09, 0.4, 0.5],
      ['jersey-short:fade:oranje:velta', 0.185, 0.4, 0.5],
      ['jersey-long:plain:kobalt:kopgroep', 0.28, 0.4, 0.5],
      ['jersey-short:diagonal:paars:colpo-d-ala', 0.375, 0.4, 0.5],
      ['jersey-short:chevron:groen:havik', 0.47, 0.4, 0.5],
      ['helmet:race:petrol:drieluik', 0.765, 0.225, 0.22],
      ['helmet:city:zand:duinrand', 0.9, 0.225, 0.22],
      ['shoe:dial:zwart:velta', 0.765, 0.445, 0.22],
      ['shoe:lace:lichtblauw:stravecca', 0.9, 0.445, 0.22],
      ['bidon:plain:kobalt:kopgroep', 0.755, 0.625, 0.2],
      ['bidon:stripes:oranje:ravitaille', 0.805, 0.625, 0.2],
      ['glasses:shield:kobalt:drieluik', 0.9, 0.665, 0.2],
      ['jersey-short:plain:kobalt:kopgroep:women-worn', 0.6, 0.6, 0.86],
    ],
    counter: counter(556, 540, 424),
  },
}
