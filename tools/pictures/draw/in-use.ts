import { BRANDS } from '../brands.ts'
import { type Drawing, type Material, type Part, placed, together } from '../engine/part.ts'
import { chooseWearer, type Person } from '../people.ts'
import { creases, sum, swelling } from './folds.ts'
import { CLOTH, createPaint, LYCRA, type Order, type Paint } from './order.ts'
import { circle, fill, line, sheet, times } from './shapes.ts'
import { darker, lighter, mix } from './tint.ts'
import { drawTop } from './top.ts'

// Body parts for pictures of accessories in use, as far as the picture shows them.

const SKIN: Material = { spec: 0.035, gloss: 14, wrap: 0.5, hollow: 0.7 }
const HAIR: Material = { spec: 0.06, gloss: 16, wrap: 0.4, texture: 'brushed', textureDepth: 0.5 }

/** Chooses the person who wears an accessory: women and men alternate by colour and brand. */
function chooseUser({ brand, code }: Paint): { person: Person; isWoman: boolean } {
  const isWoman = (BRANDS.findIndex((one) => one.code === brand) + code.length) % 2 === 0
  return { person: chooseWearer(brand, isWoman ? 'women' : 'men', 'M'), isWoman }
}

const skinPart = (path: string, colour: string, more: Partial<Part> = {}): Part => ({
  mask: fill(path),
  colour: sheet(colour),
  inflate: 0.7,
  round: [16, 10],
  material: SKIN,
  ...more,
})

/**
 * Draws a bare lower leg from the side, cut off at the top of the picture, in the units of socks. The sock
 * covers its lower end.
 */
export function legInSock({ paint }: Order): Part {
  const { skin } = chooseUser(paint).person
  return skinPart(
    'M334 190C322 100 290 20 294 -90C298 -190 322 -260 330 -700H500C498 -240 504 -90 490 10C482 90 472 140 466 190Z',
    skin,
    { height: sum(swelling(350, -60, 50, 120, 20), swelling(440, 40, 30, 140, 8)) },
  )
}

/** Draws a lower leg with a sock, in the units of shoes. In the cold it wears tights. */
export function legInShoe({ paint }: Order, isCold: boolean): Part[] {
  const { skin } = chooseUser(paint).person
  const leg =
    'M178 300C168 200 142 120 144 -10C146 -120 166 -200 172 -700H338C334 -200 342 -60 328 50C318 140 310 220 306 300Z'
  const shape = { height: sum(swelling(200, -10, 50, 110, 20), swelling(290, 60, 30, 140, 8)) }
  const sock =
    'M168 486C164 420 168 350 174 236Q240 250 310 236C314 330 322 400 340 452C320 482 300 500 262 502C226 500 196 486 168 486Z'
  if (isCold)
    return [
      {
        ...skinPart(`${leg}M172 280H310L344 470C300 520 200 510 166 486Z`, '#1b1e26', shape),
        material: LYCRA,
        height: sum(shape.height, creases([240, 380, 80, 60], 8, 22, 7, 4)),
      },
    ]
  return [
    skinPart(leg, skin, shape),
    {
      mask: fill(sock),
      colour:
        sheet('#f3f4f6') +
        times(3, (i) => line(`M166 ${262 + i * 16}Q240 ${276 + i * 16} 316 ${262 + i * 16}`, 4, '#c6ccd6')),
      inflate: 0.7,
      round: [10, 7],
      height: creases([250, 420, 80, 60], 10, 20, 5, 4),
      material: CLOTH,
      cast: { strength: 0.2, x: 2, y: -3, blur: 5 },
    },
  ]
}

/** Draws a forearm below a glove, in the units of hands. */
export function forearm({ paint }: Order, kind: 'summer' | 'winter'): Part {
  const { skin } = chooseUser(paint).person
  if (kind === 'summer')
    return skinPart('M296 770C288 850 266 930 250 1300H520C506 930 482 850 474 770Z', skin, {
      height: swelling(380, 960, 60, 200, 14),
    })
  return {
    mask: fill('M262 820C244 900 226 1000 216 1300H548C534 1000 520 900 498 820Z'),
    colour: sheet('#23262e'),
    inflate: 0.7,
    round: [16, 10],
    height: sum(creases([380, 900, 140, 60], 6, 34, 12, 5), creases([380, 1040, 140, 60], -8, 34, 10, 6)),
    material: LYCRA,
  }
}

/** Draws the fingertips and thumb that come out of a fingerless glove. */
export function fingers({ paint }: Order): Part[] {
  const { skin } = chooseUser(paint).person
  const tips = [
    [282, 452, 22, 118],
    [349, 412, 24, 136],
    [421, 406, 24, 128],
    [488, 428, 21, 104],
  ] as const
  const path = tips
    .map(
      ([x, y, half, long]) =>
        `M${x - half} ${y + 40}V${y - long + half}A${half} ${half} 0 0 1 ${x + half} ${y - long + half}V${y + 40}Z`,
    )
    .join('')
  const nails = tips
    .map(
      ([x, y, half, long]) =>
        `<ellipse cx="${x}" cy="${y - long + half * 0.95}" rx="${half * 0.6}" ry="${half * 0.75}" fill="${lighter(skin, 0.3)}"/>`,
    )
    .join('')
  const knuckles = tips
    .map(([x, y, half]) =>
      line(`M${x - half * 0.6} ${y - 30}q${half * 0.6} 6 ${half * 1.2} 0`, 3, darker(skin, 0.3), 0.6),
    )
    .join('')
  const thumb = 'M560 548C566 520 590 480 616 452C634 436 656 448 652 474C642 510 622 546 596 574Z'
  return [
    skinPart(path, skin, { colour: sheet(skin) + nails + knuckles, round: [14, 10] }),
    skinPart(thumb, skin, { round: [14, 10] }),
  ]
}

/**
 * Draws a head in profile with shoulders, facing left, in the units of helmets. The helmet covers its crown.
 */
export function profile({ paint }: Order): Part[] {
  const { person, isWoman } = chooseUser(paint)
  const { skin, hair, beard } = person
  const shirt = createPaint('marineblauw', paint.brand)
  const face =
    'M320 690L306 846C268 868 250 896 247 930C244 954 236 968 226 994C214 1024 194 1048 190 1064C188 1080 206 1084 228 1087C224 1098 214 1106 213 1118C213 1128 224 1132 228 1137C220 1143 216 1155 222 1167C228 1179 240 1181 240 1193C234 1214 240 1240 264 1256C300 1276 366 1262 424 1238C490 1212 556 1196 604 1150L660 1060L880 960L900 690Z'
  const neck =
    'M452 1220C520 1206 600 1150 640 1080L884 930C880 1060 892 1200 946 1330L900 1480C760 1560 560 1560 470 1470C520 1390 500 1290 452 1220Z'
  const shoulders =
    'M190 2100C240 1680 360 1500 486 1430C600 1500 790 1490 914 1318C1040 1380 1160 1560 1210 2100Z'
  const eye =
    `<path d="M280 955C292 940 316 939 332 952C318 963 294 964 280 955Z" fill="#f6f2ee"/>` +
    circle(293, 953, 8.5, '#3a2a20') +
    circle(290, 950, 2.6, '#fff') +
    line('M275 955C288 936 316 934 336 951', isWoman ? 6 : 4.4, '#1c1512') +
    line('M262 918C286 900 322 900 350 914', isWoman ? 7 : 12, darker(hair, 0.2))
  const stubble = beard
    ? fill(
        'M600 1010C560 1080 480 1120 400 1110C340 1104 290 1110 262 1104C250 1112 236 1150 240 1193C234 1214 240 1240 264 1256C300 1276 366 1262 424 1238C490 1212 556 1196 604 1150Z',
        hair,
        0.85,
      )
    : ''
  const lips = mix(skin, '#a8333c', isWoman ? 0.5 : 0.28)
  const behind = isWoman
    ? 'M640 850C720 900 760 960 770 1040C790 1200 870 1300 960 1330C1010 1350 1010 1300 990 1250C950 1150 960 1000 900 820Z'
    : 'M660 860C680 930 690 1000 720 1060C780 1080 850 1060 884 1010C904 960 912 900 904 820Z'
  return [
    {
      mask: fill(shoulders),
      colour: fill(shoulders, shirt.base) + line('M486 1436C600 1506 790 1496 914 1324', 46, shirt.deep),
      inflate: 0.7,
      round: [26, 16],
      height: sum(creases([700, 1620, 300, 90], 10, 60, 16, 7), creases([420, 1640, 160, 90], 50, 50, 12, 8)),
      material: CLOTH,
    },
    skinPart(neck, darker(skin, 0.1), {
      round: [30, 16],
      height: swelling(640, 1330, 60, 150, 14),
    }),
    skinPart(face, skin, {
      round: [34, 22],
      colour:
        sheet(skin) +
        stubble +
        eye +
        `<ellipse cx="350" cy="1060" rx="52" ry="36" fill="${mix(skin, '#c8433c', 0.4)}" opacity=".2"/>` +
        line('M262 1060C274 1066 274 1082 258 1086', 4, darker(skin, 0.36), 0.8) +
        fill(
          'M213 1118C236 1110 262 1118 286 1132C260 1140 244 1140 228 1137C220 1143 216 1155 222 1167C246 1172 270 1156 286 1132C262 1128 230 1128 213 1118Z',
          lips,
        ) +
        line('M226 1137C248 1138 268 1136 288 1130', 3.4, darker(lips, 0.5)),
      height: sum(
        swelling(232, 1040, 34, 50, 14),
        swelling(350, 1060, 70, 60, 16),
        swelling(300, 950, 44, 24, -10),
        swelling(262, 1224, 44, 30, 12),
      ),
      cast: { strength: 0.4, x: 10, y: 26, blur: 20 },
    }),
    {
      mask: fill(behind),
      colour: sheet(hair),
      inflate: 0.6,
      round: [20, 12],
      height: creases([800, 1000, 130, 220], isWoman ? 64 : 80, 15, 7, 5),
      material: HAIR,
      cast: { strength: 0.25, x: 4, y: 8, blur: 8 },
    },
    {
      mask: '<ellipse cx="650" cy="996" rx="42" ry="66" transform="rotate(-10 650 996)" fill="#fff"/>',
      colour:
        sheet(lighter(skin, 0.03)) +
        line(
          'M636 950C676 950 680 1010 652 1036M646 972C664 980 662 1004 646 1012',
          6,
          darker(skin, 0.3),
          0.8,
        ),
      inflate: 0.6,
      round: [14, 10],
      material: SKIN,
      cast: { strength: 0.3, x: 4, y: 6, blur: 6 },
    },
  ]
}

/** Draws a person in a plain jersey from the front, down to the shoulders, with the glasses on the face. */
export function faceWith(
  { paint }: Order,
  glasses: Drawing,
): Drawing & { window: { x: number; y: number; width: number } } {
  const { isWoman } = chooseUser(paint)
  const dressed = drawTop(
    {
      design: 'plain',
      view: isWoman ? 'women-worn' : 'worn',
      paint: createPaint('marineblauw', paint.brand),
    },
    { sleeve: 'short', collar: 'stand', zip: true, cloth: CLOTH, folds: 1, pockets: 'back' },
  )
  // The frame is slightly wider than the face, with the lenses at the height of the eyes.
  const drawing = together(dressed, placed(glasses, { x: 600, y: 196, cx: 600, cy: 755, scale: 0.238 }))
  return { ...drawing, window: { x: 330, y: -70, width: 540 } }
}
