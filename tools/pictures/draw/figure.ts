import type { Drawing, Material, Part } from '../engine/part.ts'
import type { Person } from '../people.ts'
import { creases, onBothSides, radiating, sum, swelling } from './folds.ts'
import { CLOTH, LYCRA } from './order.ts'
import { both, circle, fill, line, sheet, times } from './shapes.ts'
import { darker, lighter, mix } from './tint.ts'

// A standing figure from the front, in the units of the tops: its neck fits their collars and its arms their
// sleeves.

const SKIN: Material = { spec: 0.035, gloss: 14, wrap: 0.5, hollow: 0.7 }
const HAIR: Material = { spec: 0.06, gloss: 16, wrap: 0.4, texture: 'brushed', textureDepth: 0.5 }

const FACE =
  'M600 -52C662 -52 692 -8 689 52C688 98 678 136 656 162C640 182 620 194 600 194C580 194 560 182 544 162C522 136 512 98 511 52C508 -8 538 -52 600 -52Z'
const FACE_WOMAN =
  'M600 -52C660 -52 688 -8 686 52C685 96 672 134 648 162C632 182 616 192 600 192C584 192 568 182 552 162C528 134 515 96 514 52C512 -8 540 -52 600 -52Z'

/** Draws the hair behind neck and shoulders. */
export function hairBehind({ hair, style }: Person): Part[] {
  const paths: Partial<Record<Person['style'], string>> = {
    bob: 'M500 30C480 -70 540 -112 600 -112C660 -112 720 -70 700 30C712 90 716 160 700 206C660 216 540 216 500 206C484 160 488 90 500 30Z',
    tail: 'M640 -60C700 -70 730 -10 724 60C720 130 740 190 728 250C716 270 700 260 694 230C680 160 690 80 660 30Z',
    braid:
      'M512 20C500 -40 540 -100 600 -100C660 -100 700 -40 688 20ZM676 120C712 150 722 196 712 240C722 280 716 330 700 372C690 384 680 378 678 364C672 320 676 290 680 250C672 210 664 170 650 140Z',
    curls:
      'M494 40C460 -60 520 -128 600 -128C680 -128 740 -60 706 40C730 90 728 150 706 190C650 210 550 210 494 190C472 150 470 90 494 40Z',
  }
  const bun = circle(600, -112, 46)
  const path = paths[style]
  if (!path && style !== 'bun') return []
  return [
    {
      mask: path ? fill(path) : bun,
      colour: sheet(darker(hair, 0.18)),
      inflate: 0.7,
      round: [18, 10],
      height: creases([600, 60, 160, 240], 84, 16, style === 'curls' ? 14 : 6, 3),
      material: HAIR,
    },
  ]
}

/** Draws the neck, which covers the inside of the collar. */
export const neck = ({ skin }: Person, isWoman: boolean): Part => {
  const half = isWoman ? 44 : 54
  return {
    mask: fill(
      `M${600 - half} 120C${600 - half} 200 ${592 - half} 236 ${560 - half} 262C560 330 640 330 ${640 + half} 262C${608 + half} 236 ${600 + half} 200 ${600 + half} 120Z`,
    ),
    colour: sheet(darker(skin, 0.1)),
    inflate: 0.6,
    round: [16, 8],
    height: onBothSides(swelling(578, 250, 10, 50, 8)),
    material: SKIN,
  }
}

/** Expression of a face: where the eyes look, from -1 (left of the picture) to 1, and whether it laughs. */
export interface Look {
  gaze: number
  isLaughing: boolean
}

/** Draws a head with hair, from the front. */
export function head(
  person: Person,
  isWoman: boolean,
  { gaze, isLaughing }: Look = { gaze: 0, isLaughing: false },
): Part[] {
  const { skin, hair, beard } = person
  const shade = darker(skin, 0.34)
  const lip = mix(skin, isWoman ? '#a8333c' : '#8c3f3a', isWoman ? 0.55 : 0.32)
  const brow = darker(hair, 0.2)
  const iris = (x: number) => circle(x, 66, 7.4, '#3a2a20') + circle(x + 2, 63.4, 2, '#ffffff')
  const eye =
    `<ellipse cx="566" cy="66" rx="14" ry="8.5" fill="#f6f2ee"/>` +
    (gaze ? '' : iris(567)) +
    line('M549 64C556 54 574 54 583 67', isWoman ? 4.6 : 3.4, '#1c1512') +
    line('M553 71C560 77 573 77 580 71', 1.6, shade, 0.7) +
    line(
      isLaughing || (isWoman && gaze)
        ? 'M544 43C554 32 570 32 585 42'
        : isWoman
          ? 'M544 44C554 34 570 34 585 44'
          : 'M543 46C554 36 572 38 587 47',
      isWoman ? 5 : 8,
      brow,
      0.9,
    )
  const turned = gaze
    ? `<clipPath id="eyes"><ellipse cx="566" cy="66" rx="14" ry="8.5"/><ellipse cx="634" cy="66" rx="14" ry="8.5"/></clipPath><g clip-path="url(#eyes)">${iris(566 + gaze * 5)}${iris(634 + gaze * 5)}</g>`
    : ''
  const mouth = isLaughing
    ? fill('M568 141C584 145 616 145 632 141C626 162 574 162 568 141Z', darker(lip, 0.6)) +
      fill('M572 143.5C586 147 614 147 628 143.5C624 154 576 154 572 143.5Z', '#fbf8f3') +
      line('M566 140C584 145 616 145 634 140', 4.4, lip) +
      line('M573 155C584 165 616 165 627 155', 5, lighter(lip, 0.12)) +
      both(line('M556 126C549 133 549 142 554 148', 2.2, shade, 0.4))
    : fill('M566 141C580 143 592 141 600 144C608 141 620 143 634 141C622 152 578 152 566 141Z', lip) +
      fill('M566 141C578 168 622 168 634 141C620 153 580 153 566 141Z', lighter(lip, 0.14)) +
      line('M562 138C578 154 622 154 638 138', 2.6, darker(lip, 0.5))
  const features =
    both(eye) +
    turned +
    both(`<ellipse cx="546" cy="112" rx="24" ry="16" fill="${mix(skin, '#c8433c', 0.4)}" opacity=".22"/>`) +
    both(line('M588 114C584 118 585 123 592 123', 3, shade, 0.8)) +
    line('M590 126C596 130 604 130 610 126', 2.6, shade, 0.5) +
    (beard
      ? fill(
          'M514 70C516 120 530 160 556 182C574 196 626 196 644 182C670 160 684 120 686 70C676 110 660 128 640 132C626 122 574 122 560 132C540 128 524 110 514 70Z',
          hair,
          0.82,
        )
      : '') +
    mouth
  const marks =
    person.face === 'freckles'
      ? FRECKLES.map(([x, y]) => circle(x, y, 2.6, mix(skin, '#8a4a22', 0.5))).join('')
      : person.face === 'lines'
        ? both(
            line('M536 62L524 56M537 70L525 72', 2.2, shade, 0.55) +
              line('M552 78C560 84 572 84 580 80', 2, shade, 0.45) +
              line('M580 120C566 130 558 142 556 152', 2.6, shade, 0.5),
          ) + line('M566 14C586 8 614 8 634 14M572 0C590 -5 610 -5 628 0', 2.2, shade, 0.4)
        : ''
  const parts: Part[] = [
    {
      mask: both(`<ellipse cx="510" cy="74" rx="15" ry="28" transform="rotate(-8 510 74)" fill="#fff"/>`),
      colour: sheet(darker(skin, 0.06)),
      inflate: 0.7,
      round: [8, 6],
      material: SKIN,
    },
    {
      mask: fill(isWoman ? FACE_WOMAN : FACE),
      colour: sheet(skin) + features + marks,
      inflate: 0.85,
      round: [26, 14],
      height: sum(
        swelling(600, 84, 13, 34, 15),
        swelling(600, 110, 17, 11, 11),
        onBothSides(
          sum(swelling(566, 66, 26, 15, -7), swelling(550, 106, 28, 24, 5), swelling(566, 40, 30, 9, 5)),
        ),
        swelling(600, 150, 34, 12, 4),
        swelling(600, 178, 22, 12, 7),
      ),
      material: SKIN,
      cast: { strength: 0.45, x: 5, y: 26, blur: 16 },
    },
  ]
  if (person.style === 'bald') return parts
  parts.push({
    mask: fill(HAIRLINES[person.style]),
    colour: sheet(hair),
    inflate: 0.6,
    round: [20, 12],
    height: sum(
      creases(
        [600, -40, 140, 90],
        person.style === 'bob' ? 78 : 24,
        13,
        person.style === 'curls' ? 16 : 6,
        4,
      ),
      person.style === 'curls' ? creases([600, -40, 150, 120], -40, 15, 14, 8) : () => 0,
    ),
    material: HAIR,
    cast: { strength: 0.3, x: 2, y: 7, blur: 7 },
  })
  return parts
}

const FRECKLES = [
  [556, 104],
  [566, 96],
  [574, 106],
  [562, 114],
  [548, 112],
  [584, 100],
  [600, 96],
  [608, 104],
  [592, 92],
  [644, 104],
  [634, 96],
  [626, 106],
  [638, 114],
  [652, 112],
  [616, 98],
  [578, 116],
  [624, 116],
] as const

const HAIRLINES: Record<Exclude<Person['style'], 'bald'>, string> = {
  crop: 'M507 56C492 -40 538 -92 602 -92C668 -92 708 -40 693 56C688 30 682 6 668 -10C630 -22 572 -22 532 -10C518 6 512 30 507 56Z',
  waves:
    'M506 60C484 -40 532 -104 606 -104C680 -104 716 -40 694 60C690 26 684 8 668 -8C640 6 596 -2 560 -22C552 -4 520 2 506 60Z',
  bun: 'M508 54C488 -44 540 -96 600 -96C660 -96 712 -44 692 54C688 14 664 -18 600 -22C536 -18 512 14 508 54Z',
  bob: 'M498 120C470 -50 536 -112 604 -112C672 -112 730 -50 702 120C694 132 686 124 688 100C690 40 660 8 630 -30C596 2 540 20 512 100C510 124 506 132 498 120Z',
  braid:
    'M508 50C490 -44 542 -94 602 -94C662 -94 710 -44 692 50C686 12 664 -14 604 -26C540 -14 514 10 508 50Z',
  tail: 'M508 60C484 -46 538 -100 604 -100C670 -100 714 -46 692 60C688 22 676 2 654 -18C616 4 552 0 524 14C514 28 510 44 508 60Z',
  curls:
    'M500 70C462 -50 530 -132 600 -132C670 -132 738 -50 700 70C700 34 690 8 668 -8C652 -2 636 -14 618 -6C600 -16 580 -4 562 -12C546 -2 520 0 512 20C506 36 502 50 500 70Z',
}

/** Draws the left arm below a sleeve, or the whole arm without a sleeve. */
export function arm({ skin }: Person, sleeve: 'short' | 'long' | 'none'): Part[] {
  const hand =
    'C160 1084 152 1112 158 1146C162 1176 170 1200 182 1216C189 1225 198 1223 200 1212C208 1221 217 1217 219 1206C228 1207 233 1198 233 1184C238 1160 238 1134 238 1104C246 1116 254 1124 262 1117C266 1100 250 1068 236 1040'
  const fingers =
    line('M185 1150C185 1180 189 1204 196 1216', 3, '#000') +
    line('M205 1148C207 1176 210 1200 216 1210', 3, '#000') +
    line('M223 1146C225 1168 228 1186 230 1194', 3, '#000')
  const down = sleeve === 'long' ? 92 : 0
  const shift = (svg: string) => `<g transform="translate(0 ${down})">${svg}</g>`
  const paths = {
    long: `M172 1010${hand.slice(0)}L232 1010Z`,
    short: `M222 700C206 820 184 940 172 1040${hand}C262 960 308 880 330 700Z`,
    none: `M392 300C338 316 300 362 284 450C266 540 254 620 236 730C212 840 184 940 172 1040${hand}C262 960 304 880 322 770C336 690 372 620 388 560Z`,
  }
  return [
    {
      mask: shift(fill(paths[sleeve])),
      colour: sheet(skin),
      inflate: 0.62,
      round: [18, 10],
      reliefs: [{ svg: shift(fingers), amount: 4, blur: 1.6 }],
      height: sum(swelling(240, 850, 34, 90, 10), swelling(330, 420, 50, 80, 10)),
      material: SKIN,
    },
  ]
}

/** Draws the visible part of a left arm with the hand on the hip. The body covers the hand. */
export function armOnHip({ skin }: Person, sleeve: 'short' | 'long' | 'none'): Part[] {
  if (sleeve === 'long') return []
  const forearm =
    'C14 800 6 836 16 868C30 902 70 916 118 924C214 940 310 982 380 1040C402 1056 436 1056 446 1030C452 1006 426 978 396 958C330 914 236 868 170 840C160 832 160 820 166 806'
  const path =
    sleeve === 'short'
      ? `M74 640C50 700 34 750 26 790${forearm}C184 770 206 738 222 706Z`
      : `M392 300C338 312 286 350 244 420C180 520 96 650 40 770C34 776 30 782 26 790${forearm}C230 720 330 660 376 560Z`
  return [
    {
      mask: fill(path),
      colour: sheet(skin),
      inflate: 0.62,
      round: [18, 10],
      height: sum(
        swelling(110, 800, 60, 60, 10),
        swelling(250, 930, 90, 34, 10),
        swelling(330, 420, 50, 80, 10),
      ),
      material: SKIN,
    },
  ]
}

/** Draws thighs in plain black shorts, as far as they are visible below a top. */
export function thighs(isWoman: boolean): Part {
  const hip = isWoman ? 208 : 200
  const path = `M602 1120H${608 - hip}C${594 - hip} 1180 ${590 - hip} 1260 ${606 - hip} 1460H586C590 1360 594 1250 598 1180L602 1170Z`
  return {
    mask: both(fill(path)),
    colour: sheet('#1b1e26'),
    inflate: 0.6,
    round: [20, 10],
    height: onBothSides(sum(swelling(480, 1260, 80, 170, 30), radiating(596, 1176, 110, 9, 3.4))),
    material: LYCRA,
  }
}

/** Draws legs with socks and shoes below bibs, in the units of the bibs. `from` is where the bibs end. */
export function legs({ skin }: Person, from: 'thigh' | 'ankle', isWoman: boolean): Drawing {
  const narrow = isWoman ? 6 : 0
  const leg = `M${390 + narrow} 960C396 1050 410 1120 424 1180C432 1220 426 1260 424 1300C422 1380 440 1450 456 1520L462 1580H534L538 1520C552 1450 572 1370 566 1290C562 1240 556 1210 560 1160C566 1100 572 1040 574 960Z`
  const sock = 'M447 1486C454 1530 460 1560 462 1600H534C536 1560 542 1530 546 1486Q496 1500 447 1486Z'
  const shoe =
    'M456 1580C446 1620 428 1650 424 1680C420 1708 440 1718 478 1718C520 1718 544 1712 546 1684C548 1650 540 1610 536 1580Q496 1592 456 1580Z'
  const parts: Part[] = []
  if (from === 'thigh')
    parts.push({
      mask: both(fill(leg)),
      colour: sheet(skin),
      inflate: 0.7,
      round: [22, 12],
      height: onBothSides(
        sum(
          swelling(494, 1196, 36, 40, 12),
          swelling(460, 1330, 40, 90, 14),
          swelling(530, 1320, 36, 90, 12),
        ),
      ),
      material: SKIN,
    })
  const up = from === 'ankle' ? -270 : 0
  const shift = (svg: string) => `<g transform="translate(0 ${up})">${svg}</g>`
  parts.push(
    {
      mask: shift(both(fill(sock))),
      colour:
        sheet('#f3f4f6') +
        shift(
          times(3, (i) =>
            both(line(`M450 ${1496 + i * 12}Q496 ${1508 + i * 12} 544 ${1496 + i * 12}`, 2, '#c6ccd6')),
          ),
        ),
      inflate: 0.6,
      round: [12, 8],
      material: CLOTH,
    },
    {
      mask: shift(both(fill(shoe))),
      colour: shift(
        sheet('#f3f4f6') +
          both(line('M426 1694Q480 1716 546 1692', 12, '#1b1e26') + circle(492, 1632, 12, '#1b1e26')),
      ),
      inflate: 0.8,
      round: [14, 10],
      material: { spec: 0.08, gloss: 18, wrap: 0.34 },
    },
  )
  return { parts, shadows: [{ x: 600, y: 1716 + up, rx: 200, ry: 14, opacity: 0.34, blur: 16 }] }
}
