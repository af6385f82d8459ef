import { letters } from '../draw/lettering.ts'
import { line, rect, times } from '../draw/shapes.ts'
import type { Item } from './arrangements.ts'

/** A picture of a store: a drawn room or front, and goods in it. */
export interface StoreFront {
  ground: string
  items: readonly Item[]
}

const W = 1280
const H = 720
const PAVEMENT = '#c9d5e6'

const street =
  rect(0, 610, W, 110, 0, PAVEMENT) +
  rect(0, 610, W, 8, 0, '#a9bbd6') +
  times(12, (i) => line(`M${i * 118 - 40} 720L${i * 118 + 14} 618`, 2, '#b6c5dc'))

const sign = (x: number, y: number, width: number) =>
  rect(x, y, width, 70, 4, '#1440d6') +
  times(
    4,
    (i) =>
      `<path d="M${x + 34 + i * 17} ${y + 52 - i * 3}l9 -30h11l-9 30z" fill="#fff" opacity="${0.45 + i * 0.18}"/>`,
  ) +
  letters('KOPGROEP', x + width / 2 + 40, y + 22, 27, '#ffffff', { weight: 0.2, ratio: 0.8 })

const bricks = (x: number, y: number, width: number, height: number) =>
  times(Math.floor(height / 26), (row) =>
    times(Math.floor(width / 74), (i) =>
      (i * 7 + row * 5) % 4 === 0
        ? rect(x + i * 74 + (row % 2) * 37, y + row * 26, 66, 20, 2, '#8ba9dd')
        : '',
    ),
  )

const pane = (x: number, y: number, width: number, height: number) =>
  rect(x - 10, y - 10, width + 20, height + 20, 4, '#0a1a4a') +
  rect(x, y, width, height, 0, '#eef3fb') +
  `<path d="M${x + width * 0.1} ${y}h${width * 0.22}l${-width * 0.3} ${height}h${-width * 0.02}v${-height * 0.3}z" fill="#fff" opacity=".55"/>`

const door = (x: number, y: number, width: number, height: number) =>
  rect(x - 8, y - 8, width + 16, height + 8, 3, '#0a1a4a') +
  rect(x, y, width, height, 0, '#1440d6') +
  rect(x + 18, y + 20, width - 36, height * 0.56, 0, '#dce7f6') +
  rect(x + width - 24, y + height * 0.66, 8, 54, 4, '#dce6ff')

const skyline =
  rect(0, 0, W, H, 0, '#dce7f6') +
  times(6, (i) => rect(i * 250 - 60, 40 + ((i * 53) % 90), 190, 12, 6, '#edf3fb'))

/** The four store pictures by their name. */
export const STORE_FRONTS: Record<string, StoreFront> = {
  'den-helder-gevel': {
    ground:
      skyline +
      rect(70, 120, 1140, 490, 0, '#9dbbe8') +
      bricks(80, 130, 1120, 470) +
      rect(70, 104, 1140, 22, 0, '#7597d6') +
      sign(390, 150, 500) +
      pane(140, 270, 520, 290) +
      pane(880, 270, 260, 290) +
      rect(890, 412, 240, 6, 0, '#9fbbe4') +
      rect(890, 522, 240, 6, 0, '#9fbbe4') +
      door(720, 262, 110, 348) +
      rect(130, 560, 540, 50, 0, '#7597d6') +
      rect(870, 560, 280, 50, 0, '#7597d6') +
      street,
    items: [
      ['jersey-short:stripes:lichtblauw:stravecca', 0.19, 0.57, 0.36],
      ['jersey-long:band:marineblauw:wael', 0.31, 0.57, 0.36],
      ['wheel:deep:zwart:zeewind', 0.44, 0.6, 0.4],
      ['helmet:race:wit:kaap', 0.74, 0.5, 0.2],
      ['helmet:race:rood:kaap', 0.84, 0.5, 0.2],
      ['shoe:dial:wit:velta', 0.74, 0.68, 0.2],
      ['shoe:lace:bordeaux:colpo-d-ala', 0.84, 0.68, 0.2],
    ],
  },
  'oud-beijerland-gevel': {
    ground:
      skyline +
      `<path d="M380 610V250H440V200H500V150H560V104H720V150H780V200H840V250H900V610Z" fill="#9dbbe8"/>` +
      bricks(390, 262, 500, 340) +
      rect(0, 290, 380, 320, 0, '#b3c9ea') +
      rect(900, 270, 380, 340, 0, '#b3c9ea') +
      times(
        3,
        (i) =>
          rect(40 + i * 115, 340, 70, 110, 0, '#edf3fb') + rect(950 + i * 110, 330, 70, 110, 0, '#edf3fb'),
      ) +
      rect(600, 150, 80, 70, 40, '#edf3fb') +
      sign(420, 270, 440) +
      pane(420, 370, 270, 200) +
      door(748, 364, 96, 246) +
      street,
    items: [
      ['jersey-short:dots:roze:madelief:women-front', 0.37, 0.655, 0.25],
      ['wheel:gravel:olijf:grindstof', 0.455, 0.675, 0.26],
    ],
  },
  'den-helder-werkplaats': {
    ground:
      rect(0, 0, W, H, 0, '#e7eaf0') +
      rect(0, 560, W, 160, 0, '#c3cfe2') +
      rect(0, 556, W, 8, 0, '#a9bbd6') +
      rect(430, 70, 760, 340, 8, '#b9cbee') +
      times(11, (i) =>
        times(5, (k) => `<circle cx="${470 + i * 68}" cy="${110 + k * 66}" r="3" fill="#8fb0ee"/>`),
      ) +
      rect(470, 500, 760, 26, 4, '#1440d6') +
      rect(500, 526, 26, 140, 0, '#0c2fae') +
      rect(1170, 526, 26, 140, 0, '#0c2fae'),
    items: [
      ['wheel:shallow:zilver:zeewind', 0.43, 0.33, 0.5],
      ['cable-cutter:pliers:geel:volgwagen', 0.58, 0.33, 0.36],
      ['torque-wrench:click:kobalt:kopgroep', 0.7, 0.25, 0.34],
      ['cable-cutter:chain-tool:zwart:volgwagen', 0.69, 0.44, 0.24],
      ['tyre:allround:bruin:duinrand', 0.84, 0.33, 0.46],
      ['workstand:tripod:kobalt:kopgroep', 0.17, 0.54, 1.0],
      ['cleaner:trigger:groen:volgwagen', 0.46, 0.598, 0.26],
      ['lube:drip:oranje:kettingwerk', 0.52, 0.616, 0.2],
      ['cassette:road:zilver:kettingwerk', 0.64, 0.632, 0.2],
      ['drink-mix:tub:oranje:ravitaille', 0.9, 0.634, 0.19],
      ['bar-tape:plain:rood:passo-lungo', 0.78, 0.648, 0.18],
    ],
  },
  'oud-beijerland-winkel': {
    ground:
      rect(0, 0, W, H, 0, '#eef3fb') +
      rect(0, 580, W, 140, 0, '#c9d5e6') +
      rect(0, 574, W, 8, 0, '#a9bbd6') +
      rect(60, 96, 800, 12, 6, '#0a1a4a') +
      rect(60, 96, 12, 484, 6, '#0a1a4a') +
      rect(848, 96, 12, 484, 6, '#0a1a4a') +
      times(5, (i) => line(`M${173 + i * 144.6} 106v44`, 4, '#7d879c')) +
      times(3, (i) => rect(920, 200 + i * 150, 310, 12, 2, '#1440d6')),
    items: [
      ['jersey-short:band:rood:wael', 0.135, 0.43, 0.56],
      ['jersey-short:fade:oranje:velta', 0.248, 0.43, 0.56],
      ['jersey-short:waves:kobalt:zeewind', 0.361, 0.43, 0.56],
      ['jersey-short:diagonal:paars:colpo-d-ala', 0.474, 0.43, 0.56],
      ['jersey-short:chevron:groen:havik', 0.587, 0.43, 0.56],
      ['helmet:race:petrol:drieluik', 0.775, 0.22, 0.24],
      ['helmet:city:zand:duinrand', 0.9, 0.22, 0.24],
      ['shoe:dial:zwart:velta', 0.775, 0.445, 0.22],
      ['shoe:lace:lichtblauw:stravecca', 0.9, 0.445, 0.22],
      ['bidon:plain:kobalt:kopgroep', 0.755, 0.625, 0.2],
      ['bidon:stripes:oranje:ravitaille', 0.805, 0.625, 0.2],
      ['glasses:shield:kobalt:drieluik', 0.9, 0.665, 0.2],
    ],
  },
}
