import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { LYCRA, type Order, PLASTIC, type Subject } from './order.ts'
import { both, dashes, fill, line, moved, n, rect, seam, sheet, times } from './shapes.ts'
import { darker, mix, readable } from './tint.ts'

/** The left half of the trousers, from the hip down and up to the crotch; and its panel, gripper and hem. */
const cuts = {
  short: {
    hip: 500,
    half: 'C398 560 393 640 392 720C391 830 393 950 396 1050C396 1064 400 1072 412 1076C450 1088 505 1092 540 1086C552 1084 558 1078 560 1066C570 980 582 890 596 790L600 770',
    grip: 'M394 990C440 1008 510 1012 572 1002L560 1068C557 1082 550 1085 540 1086C505 1092 450 1088 412 1076C400 1072 396 1064 396 1050Z',
    hem: 'M394 990C440 1008 510 1012 569 1002',
    panel:
      'M404 480C398 560 393 640 392 740C391 850 393 940 395 1000C415 1006 430 1009 450 1010C456 880 466 660 470 440Z',
    panelSeam: 'M470 440C466 660 456 880 450 1010',
    band: 'M380 926C430 950 520 954 586 943L580 983C520 992 430 986 380 966Z',
    crotch: 770,
    side: 404,
  },
  long: {
    hip: 470,
    half: 'C410 530 400 600 397 680C394 790 404 860 412 940C420 1040 428 1150 438 1300C440 1312 446 1316 458 1318C486 1322 512 1322 536 1318C546 1316 550 1310 551 1300C560 1160 568 1040 576 940C582 860 590 790 597 720L600 700',
    grip: 'M430 1262C470 1272 520 1272 556 1264L551 1300C550 1310 546 1316 536 1318C512 1322 486 1322 458 1318C446 1316 440 1312 438 1300Z',
    hem: 'M435 1262C470 1272 520 1272 553 1264',
    panel:
      'M416 440C410 530 400 600 397 680C392 790 404 860 412 940C420 1040 428 1150 434 1262L470 1268C462 1120 456 960 458 800C460 660 472 540 482 400Z',
    panelSeam: 'M482 400C472 540 460 660 458 800C456 960 462 1120 470 1268',
    band: 'M390 700C450 724 540 726 602 708L600 740C540 760 450 756 390 734Z',
    crotch: 700,
    side: 416,
  },
} as const

type BibCut = Record<'half' | 'grip' | 'hem' | 'panel' | 'panelSeam' | 'band', string> &
  Record<'hip' | 'crotch' | 'side', number>

/** As a pair for women is cut: narrower at the waist, wider at the hip, and short legs that end higher. */
function cutForWomen(length: 'short' | 'long'): BibCut {
  const cut = cuts[length]
  const hip = cut.hip + 130
  const shaped = (x: number, y: number): readonly [number, number] => {
    const wider =
      0.075 * Math.exp(-(((y - hip) / 140) ** 2)) - 0.15 * Math.exp(-(((y - cut.hip + 60) / 110) ** 2))
    const leg = length === 'short' && y > cut.crotch ? cut.crotch + (y - cut.crotch) * 0.88 : y
    return [600 + (x - 600) * (1 + wider), leg]
  }
  const paths = ['half', 'grip', 'hem', 'panel', 'panelSeam', 'band'] as const
  const [side] = shaped(cut.side, cut.hip)
  return {
    ...cut,
    ...(Object.fromEntries(paths.map((name) => [name, moved(cut[name], shaped)])) as Record<
      (typeof paths)[number],
      string
    >),
    side: Number(n(side)),
  }
}

/** Mirrors a path made of absolute M, L and C commands around x = 600 and runs it backwards. */
function reflected(start: readonly [number, number], path: string): string {
  const points: [number, number][] = [[start[0], start[1]]]
  const kinds: string[] = []
  for (const [, command = '', body = ''] of path.matchAll(/([CL])([^CL]+)/g)) {
    const numbers = body.trim().split(/\s+/).map(Number)
    kinds.push(command)
    for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
  }
  const back = points.reverse().map(([x, y]) => `${1200 - x} ${y}`)
  let at = 1
  let out = ''
  for (const command of kinds.reverse()) {
    const count = command === 'C' ? 3 : 1
    out += command + back.slice(at, at + count).join(' ')
    at += count
  }
  return out
}

/** Bib shorts or tights: trousers with a high front, on straps of mesh. */
export function drawBib({ design, view, paint }: Order, length: 'short' | 'long'): Subject {
  const back = view.endsWith('back')
  const isWomens = view.startsWith('women')
  const cut: BibCut = isWomens ? cutForWomen(length) : cuts[length]
  const rise = cut.hip - 500
  const mesh = mix(paint.base, '#cfd5de', paint.code === 'zwart' ? 0.22 : 0.35)
  const parts: Part[] = back || isWomens ? [] : [farStrap(mesh, rise)]
  parts.push(straps(mesh, paint.base, back, rise, isWomens ? towardsNeck : (path) => path))

  const top = back
    ? `M600 ${330 + rise}C640 ${330 + rise} 680 ${336 + rise} 700 ${360 + rise}C740 ${400 + rise} ${isWomens ? 1150 - cut.side : 780} ${440 + rise} ${1200 - cut.side} ${cut.hip}`
    : `M600 ${420 + rise}C640 ${416 + rise} 690 ${408 + rise} 744 ${436 + rise}C770 ${450 + rise} ${1190 - cut.side} ${466 + rise} ${1200 - cut.side} ${cut.hip}`
  const rightTop = top.slice(top.indexOf('C'))
  const outline = `${top}${mirrorForward(cut.half)}${leftUp(cut, rightTop, back ? 330 + rise : 420 + rise)}`
  const panel = design === 'side-panel' ? paint.accent2 : design === 'plain' ? paint.deep : ''
  const gripColour = length === 'short' && design !== 'plain' ? paint.accent : darker(paint.base, 0.35)
  const print =
    length === 'short'
      ? letters(
          paint.lettering,
          478,
          isWomens ? 1002 : 1034,
          Math.min(18, 112 / paint.lettering.length),
          readable(gripColour, paint.accent, '#f3f4f6', '#1b1e26'),
          { weight: paint.weight, slant: paint.slant },
        )
      : letters(paint.lettering, 520, 1000, 15, paint.ink, {
          weight: paint.weight,
          rotate: 88,
          anchor: 'start',
        })
  const groin = cut.crotch
  parts.push({
    mask: fill(outline),
    colour:
      fill(outline, paint.base) +
      both(
        (panel ? fill(cut.panel, panel, design === 'side-panel' ? 1 : 0.75) : '') +
          (design === 'band' ? fill(cut.band, paint.accent2) : '') +
          fill(cut.grip, gripColour) +
          line(cut.hem, 4, design === 'plain' ? darker(paint.base, 0.3) : paint.accent),
      ) +
      print +
      (back
        ? letters(paint.lettering, 600, 400 + rise, 20, paint.ink, {
            weight: paint.weight,
            slant: paint.slant,
          })
        : '') +
      (back && isWomens ? line(dropSeat(cut), 7, paint.deep) : ''),
    inflate: 0.52,
    round: [20, 9],
    reliefs: [
      { svg: both(folds(length, groin)), amount: 11, blur: 10 },
      {
        svg:
          both(
            line(cut.hem, 4, '#000') +
              `<g transform="translate(0 8)">${dashes(cut.hem, 2, '7 4', '#fff', 0.6)}</g>` +
              (design === 'band' ? '' : seam(cut.panelSeam)) +
              line(
                `M${cut.side + 40} ${cut.hip + 40}C500 ${groin - 150} 560 ${groin - 60} 597 ${groin}`,
                3,
                '#000',
                0.8,
              ),
          ) +
          line(`M600 ${330 + rise}V${groin}`, 3.5, '#000') +
          (back && isWomens ? line(dropSeat(cut), 5, '#000') : '') +
          dashes(`M608 ${430 + rise}V${groin - 10}`, 2.2, '7 4', '#fff', 0.5),
        amount: 2.2,
        blur: 0.8,
      },
    ],
    material: LYCRA,
    cast: { strength: 0.3, x: 0, y: 4, blur: 10 },
  })
  if (isWomens && !back) parts.push(...clasp(paint.accent, mesh, rise))
  const short = length === 'short'
  const drawing = {
    parts,
    shadows: [{ x: 600, y: short ? 1130 : 1350, rx: short ? 220 : 130, ry: 10, opacity: 0.22, blur: 20 }],
  }
  const moved = placed(
    drawing,
    short ? { x: 600, y: 750, cy: 596, scale: 1.2 } : { x: 600, y: 745, cy: 700, scale: 1.06 },
  )
  return view === 'detail' ? { ...moved, window: { x: 240, y: 700, width: 640 } } : moved
}

/** A path with every point mirrored around x = 600. */
const mirrorForward = (path: string) =>
  path.replace(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_, x: string, y: string) => `${1200 - Number(x)} ${y}`,
  )

/** From the crotch down the left leg's inside and up its outside to the middle of the top. */
function leftUp(cut: BibCut, rightTop: string, middle: number): string {
  const leg = reflected([1200 - cut.side, cut.hip], mirrorForward(cut.half))
  return `${leg}${reflected([600, middle], rightTop)}Z`
}

const folds = (length: 'short' | 'long', groin: number) =>
  line(`M598 ${groin - 70}C560 ${groin - 50} 500 ${groin - 56} 430 ${groin - 76}`, 20, '#fff', 0.32) +
  line(`M598 ${groin - 36}C560 ${groin - 20} 500 ${groin - 26} 440 ${groin - 40}`, 22, '#000', 0.3) +
  line(`M470 ${groin - 230}C510 ${groin - 160} 560 ${groin - 110} 596 ${groin - 90}`, 22, '#fff', 0.25) +
  line(`M480 ${groin - 190}C520 ${groin - 130} 560 ${groin - 90} 596 ${groin - 66}`, 18, '#000', 0.22) +
  (length === 'short'
    ? line('M420 840C450 862 500 872 570 858', 22, '#fff', 0.32) +
      line('M420 880C450 902 500 908 556 896', 20, '#000', 0.26) +
      line('M440 520C430 640 420 800 430 960', 50, '#fff', 0.25)
    : line('M420 900C460 930 520 936 575 920', 18, '#fff', 0.42) +
      line('M418 936C460 962 520 966 570 950', 18, '#000', 0.36) +
      line('M430 1180C470 1200 520 1200 560 1188', 14, '#fff', 0.3) +
      line('M434 1210C470 1226 520 1226 556 1214', 12, '#000', 0.28) +
      line('M450 480C440 640 440 800 462 980C476 1080 490 1180 496 1260', 44, '#fff', 0.28))

function farStrap(mesh: string, rise: number): Part {
  const path =
    'M510 100C540 80 570 130 600 150C630 130 660 80 690 100L676 128C650 130 630 190 600 200C570 190 550 130 524 128Z'
  return {
    mask: shift(fill(path), rise),
    colour: shift(fill(path, darker(mesh, 0.35)), rise),
    round: [8, 6],
    material: LYCRA,
  }
}

/** Straps for women stand closer together at the neck. */
const towardsNeck = (path: string) =>
  moved(path, (x, y) => [600 + (x - 600) * (y < 400 ? 0.78 + (0.22 * Math.max(0, y - 100)) / 300 : 1), y])

/** The seam over the seat along which a pair for women opens at the back, with the straps left on. */
const dropSeat = ({ side, hip }: BibCut) =>
  `M${side + 6} ${hip + 4}C${side + 60} ${hip + 70} 540 ${hip + 92} 600 ${hip + 92}C660 ${hip + 92} ${1140 - side} ${hip + 70} ${1194 - side} ${hip + 4}`

/** The band with a buckle that holds the straps of a pair for women together in front. */
function clasp(accent: string, mesh: string, rise: number): Part[] {
  return [
    {
      mask: rect(548, 268 + rise, 104, 22, 4),
      colour: sheet(darker(mesh, 0.25)),
      round: [6, 5],
      material: LYCRA,
      cast: { strength: 0.25, x: 2, y: 4, blur: 5 },
    },
    {
      mask: rect(578, 260 + rise, 44, 38, 10),
      colour: sheet(accent),
      round: [7, 6],
      material: PLASTIC,
      cast: { strength: 0.35, x: 2, y: 4, blur: 5 },
    },
  ]
}

function straps(
  mesh: string,
  edge: string,
  back: boolean,
  rise: number,
  shaped: (path: string) => string,
): Part {
  const outline = back
    ? 'M470 440C480 380 540 300 560 250C520 190 490 150 486 120L540 96C556 130 580 170 600 190C620 170 644 130 660 96L714 120C710 150 680 190 640 250C660 300 720 380 730 440Z'
    : 'M440 500C452 400 470 250 492 130C496 112 500 104 510 100L550 96C556 96 560 100 558 108C540 220 534 330 548 440H652C666 330 660 220 642 108C640 100 644 96 650 96L690 100C700 104 704 112 708 130C730 250 748 400 760 500Z'
  const path = shaped(outline)
  return {
    mask: shift(fill(path), rise),
    colour: shift(
      fill(path, mesh) +
        times(
          40,
          (row) =>
            `<path d="M400 ${96 + row * 11}H800" stroke="${darker(mesh, 0.3)}" stroke-width="3" stroke-dasharray="3 5" stroke-dashoffset="${(row % 2) * 4}"/>`,
        ) +
        (back
          ? ''
          : both(
              line(shaped('M446 500C456 400 474 250 496 120'), 12, edge) +
                line(shaped('M552 104C534 220 530 330 544 430'), 10, edge),
            )),
      rise,
    ),
    inflate: 0.3,
    round: [14, 8],
    reliefs: [
      {
        svg: shift(
          both(
            line('M470 470C480 400 490 330 500 260', 20, '#fff', 0.4) +
              line('M500 480C504 430 506 380 512 330', 16, '#000', 0.35),
          ),
          rise,
        ),
        amount: 10,
        blur: 9,
      },
    ],
    material: { ...LYCRA, texture: 'woven' },
    cast: { strength: 0.25, x: 3, y: 6, blur: 8 },
  }
}

const shift = (svg: string, y: number) => `<g transform="translate(0 ${y})">${svg}</g>`
