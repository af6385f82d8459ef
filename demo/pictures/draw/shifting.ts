import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { CARBON, DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, fill, line, rect, ring, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'
import { gear, turnedSheen } from './turned.ts'

/** A rear derailleur: body, parallelogram, cage with two wheels. */
export function drawDerailleur({ design, view, paint }: Order): Subject {
  const metal = paint.code === 'zilver' ? '#b9c0ca' : '#262a32'
  const material = paint.code === 'zilver' ? { ...METAL, smooth: 2 } : { ...DARK_METAL, smooth: 2 }
  const low = design === 'long' ? 1190 : 1070
  const lowX = design === 'long' ? 520 : 540
  const ink = paint.code === 'zilver' ? '#20242c' : '#d9dde3'
  const pulley = (x: number, y: number): Part[] => [
    {
      mask: fill(gear(x, y, 88, 12, 26, 0.6)),
      colour: sheet('#15181d'),
      round: [7, 7],
      material: PLASTIC,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    {
      mask: ring(x, y, 40, 14),
      colour: sheet(mix(paint.accent, '#8d95a1', 0.35)),
      round: [6, 6],
      tone: turnedSheen(x, y, 0.25),
      material: METAL,
      cast: { strength: 0.35, x: 2, y: 3, blur: 3 },
    },
    { mask: circle(x, y, 15), colour: sheet('#aab1bb'), round: [4, 4], material: METAL },
  ]
  const cage = `M540 790C570 740 700 730 760 750C800 770 790 830 750 850C700 880 650 920 640 990L${lowX + 74} ${low + 10}C${lowX + 64} ${low + 70} ${lowX - 46} ${low + 76} ${lowX - 68} ${low + 10}C${lowX - 76} ${low - 40} 500 960 510 870C512 830 520 810 540 790Z`
  const parts: Part[] = [
    { mask: fill(cage), colour: sheet(darker(metal, 0.35)), round: [10, 8], material },
    ...pulley(584, 850),
    ...pulley(lowX + 6, low),
    {
      mask: line(`M720 800C650 860 630 960 ${lowX + 60} ${low + 10}`, 24),
      colour: sheet(metal),
      inflate: 0.8,
      round: [6, 5],
      material,
      cast: { strength: 0.45, x: 4, y: 8, blur: 7 },
    },
    {
      mask: fill(
        'M600 320C650 290 720 310 740 370L770 470C780 520 750 560 700 560C640 556 590 500 580 430C574 380 570 340 600 320Z',
      ),
      colour: sheet(metal),
      inflate: 0.9,
      round: [18, 14],
      material,
      cast: { strength: 0.3, x: 5, y: 10, blur: 9 },
    },
    {
      mask: fill(
        'M640 470L760 430C820 470 836 540 826 610L800 760C786 836 700 850 662 800C636 764 650 700 660 650Z',
      ),
      colour:
        sheet(lighter(metal, 0.04)) +
        letters(paint.lettering, 722, 620, Math.min(26, 200 / paint.lettering.length), ink, {
          weight: 0.2,
          rotate: -82,
        }),
      inflate: 1,
      round: [20, 16],
      material,
      cast: { strength: 0.45, x: 6, y: 12, blur: 10 },
    },
    {
      mask: circle(652, 390, 58),
      colour: sheet('#8d95a1') + ring(652, 390, 30, 0.1, '#15181d'),
      round: [10, 10],
      tone: turnedSheen(652, 390, 0.3),
      material: METAL,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    {
      mask: circle(730, 776, 50),
      colour: sheet(darker(metal, 0.1)),
      round: [10, 10],
      material,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    {
      mask: line('M800 500C880 520 920 580 930 700', 22),
      colour: sheet('#15171c'),
      inflate: 1,
      material: RUBBER,
      cast: { strength: 0.3, x: 3, y: 6, blur: 6 },
    },
    {
      mask: line('M788 488L822 510', 30),
      colour: sheet('#9aa2ae'),
      inflate: 1,
      material: METAL,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    },
  ]
  const drawing = { parts, shadows: [{ x: 600, y: low + 110, rx: 150, ry: 11, opacity: 0.28, blur: 18 }] }
  const moved = placed(drawing, {
    x: 600,
    y: 750,
    cx: 640,
    cy: design === 'long' ? 780 : 725,
    scale: design === 'long' ? 1.1 : 1.24,
  })
  return view === 'detail' ? { ...moved, window: { x: 380, y: 220, width: 480 } } : moved
}

/** A brake and gear lever for a dropped bar, or a trigger for a flat one. */
export function drawShifter({ design, view, paint }: Order): Subject {
  const dark = mix(paint.base, '#1a1d23', 0.5)
  const parts: Part[] =
    design === 'drop'
      ? [
          {
            mask: line('M930 600C1010 600 1040 680 1020 780C1000 880 960 960 920 1030', 62),
            colour:
              sheet('#202329') +
              times(14, (i) => line(`M${1060 - i * 4} ${600 + i * 34}l-120 20`, 3, '#2c3038')),
            inflate: 1,
            material: RUBBER,
          },
          {
            mask: fill(
              'M400 650C430 740 430 860 400 980C384 1050 350 1120 330 1180C320 1206 350 1220 372 1196C430 1130 480 1040 500 940C516 840 510 740 500 660Z',
            ),
            colour:
              sheet('#1b1e24') +
              letters(paint.lettering, 452, 800, 26, '#aeb6c2', { weight: 0.2, rotate: 96 }),
            inflate: 0.9,
            round: [14, 12],
            material: CARBON,
            cast: { strength: 0.3, x: 5, y: 8, blur: 8 },
          },
          {
            mask: fill(
              'M300 420C300 340 360 300 420 320C480 340 500 420 540 480C620 540 800 540 940 560C990 570 1000 640 950 660C840 690 640 700 520 690C420 680 320 560 300 420Z',
            ),
            colour:
              sheet(dark) +
              letters(paint.lettering, 700, 590, 24, readable(dark, '#aeb6c2'), { weight: 0.2, rotate: 5 }),
            inflate: 0.9,
            round: [22, 16],
            reliefs: [
              {
                svg: times(12, (i) => line(`M${580 + i * 30} 560l-14 90`, 5, '#000', 0.6)),
                amount: 3,
                blur: 1.4,
              },
            ],
            material: RUBBER,
            cast: { strength: 0.4, x: 6, y: 12, blur: 10 },
          },
          {
            mask: fill('M430 700C450 760 452 830 440 900C470 880 500 800 498 710Z'),
            colour: sheet(mix(paint.accent, '#3a3f49', 0.5)),
            inflate: 0.8,
            round: [8, 7],
            material: DARK_METAL,
            cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
          },
        ]
      : [
          { mask: line('M160 700H1060', 62), colour: sheet('#23272f'), inflate: 1, material: DARK_METAL },
          {
            mask: rect(520, 640, 170, 124, 30),
            colour: sheet('#2c313a'),
            round: [20, 18],
            material: DARK_METAL,
            cast: { strength: 0.4, x: 5, y: 10, blur: 8 },
          },
          {
            mask: fill(
              'M420 760C420 720 460 700 520 700H720C780 700 810 740 804 800C796 880 720 940 620 940C500 940 420 860 420 760Z',
            ),
            colour:
              sheet('#1d2026') +
              letters(paint.lettering, 612, 800, Math.min(34, 300 / paint.lettering.length), '#d9dde3', {
                weight: 0.22,
              }) +
              ring(612, 880, 34, 26, '#5c6470'),
            inflate: 0.8,
            round: [20, 16],
            material: PLASTIC,
            cast: { strength: 0.4, x: 5, y: 12, blur: 10 },
          },
          {
            mask: fill(
              'M460 880C400 920 340 980 310 1050C302 1076 330 1092 352 1074C410 1020 480 980 540 950Z',
            ),
            colour: sheet('#2b3039'),
            inflate: 0.9,
            round: [12, 10],
            reliefs: [
              {
                svg: times(7, (i) => line(`M${330 + i * 16} ${1050 - i * 18}l34 24`, 5, '#000')),
                amount: 3,
                blur: 1,
              },
            ],
            material: PLASTIC,
            cast: { strength: 0.4, x: 5, y: 10, blur: 8 },
          },
          {
            mask: fill(
              'M740 900C800 920 850 960 880 1010C890 1034 864 1050 844 1032C800 990 740 960 690 940Z',
            ),
            colour: sheet('#3a3f49'),
            inflate: 0.9,
            round: [10, 8],
            material: PLASTIC,
            cast: { strength: 0.4, x: 5, y: 10, blur: 8 },
          },
          {
            mask: line('M800 760C900 740 1000 660 1060 560', 24),
            colour: sheet('#15171c'),
            inflate: 1,
            material: RUBBER,
            cast: { strength: 0.3, x: 4, y: 7, blur: 6 },
          },
        ]
  const moved = placed(
    {
      parts,
      shadows: design === 'drop' ? [{ x: 640, y: 1230, rx: 240, ry: 10, opacity: 0.14, blur: 22 }] : [],
    },
    {
      x: 600,
      y: 750,
      cx: design === 'drop' ? 670 : 610,
      cy: design === 'drop' ? 755 : 800,
      scale: design === 'drop' ? 1.05 : 1,
    },
  )
  return view === 'detail' ? { ...moved, window: { x: 240, y: 330, width: 540 } } : moved
}

/** A pedal: road (clipless), off-road (both sides) or flat with pins. */
export function drawPedal({ design, view, paint }: Order): Subject {
  const axle: Part[] = [
    {
      mask: rect(860, 716, 200, 68, 10),
      colour: sheet('#a7aeb9') + times(13, (i) => line(`M${980 + i * 6} 716v68`, 2.4, '#5c6470')),
      height: (_, y) => Math.sqrt(Math.max(0, 34 * 34 - (y - 750) ** 2)),
      material: METAL,
    },
    {
      mask: rect(880, 700, 56, 100, 8),
      colour: sheet('#8d95a1'),
      height: (_, y) => Math.sqrt(Math.max(0, 50 * 50 - (y - 750) ** 2)) * 0.8,
      material: METAL,
      cast: { strength: 0.3, x: 3, y: 4, blur: 4 },
    },
  ]
  const parts: Part[] = [...axle]
  if (design === 'flat') {
    const body =
      'M300 560C300 520 330 500 370 500H830C870 500 900 520 900 560V940C900 980 870 1000 830 1000H370C330 1000 300 980 300 940Z'
    const pins = [
      [340, 540],
      [340, 640],
      [340, 860],
      [340, 960],
      [860, 540],
      [860, 960],
      [600, 526],
      [600, 974],
      [470, 526],
      [730, 526],
      [470, 974],
      [730, 974],
    ]
    parts.push(
      {
        mask: fill(body),
        cut: fill('M400 580H550V690H400ZM650 580H800V690H650ZM400 810H550V920H400ZM650 810H800V920H650Z'),
        colour:
          sheet(paint.base) +
          letters(paint.lettering, 600, 730, Math.min(44, 320 / paint.lettering.length), paint.ink, {
            weight: 0.22,
          }),
        round: [14, 14],
        reliefs: [{ svg: fill('M320 700H900V800H320Z', '#fff', 0.9), amount: 12, blur: 10 }],
        material: paint.code === 'zwart' ? DARK_METAL : { ...METAL, metal: 0.4 },
        cast: { strength: 0.4, x: 5, y: 10, blur: 9 },
      },
      {
        mask: pins.map(([x = 0, y = 0]) => circle(x, y, 12)).join(''),
        colour: sheet('#c9ced6') + pins.map(([x = 0, y = 0]) => circle(x, y, 5, '#20242c')).join(''),
        round: [6, 8],
        material: METAL,
        cast: { strength: 0.5, x: 3, y: 5, blur: 3 },
      },
    )
  } else if (design === 'road') {
    const body =
      'M330 640C360 560 440 520 540 520C640 524 720 560 800 600C860 630 890 680 890 750C890 820 860 880 800 910C720 950 620 990 520 980C420 970 340 900 322 800C314 740 316 690 330 640Z'
    parts.push(
      {
        mask: fill(body),
        cut: fill('M470 660C520 640 560 640 590 660V840C560 860 520 860 470 840Z'),
        colour:
          sheet(mix(paint.base, '#1a1d23', paint.code === 'rood' ? 0.1 : 0.6)) +
          letters(paint.lettering, 712, 640, Math.min(30, 190 / paint.lettering.length), '#e3e7ec', {
            weight: 0.2,
            slant: paint.slant,
            rotate: 16,
          }),
        inflate: 0.7,
        round: [22, 18],
        material: CARBON,
        cast: { strength: 0.4, x: 5, y: 10, blur: 9 },
      },
      {
        mask: rect(600, 690, 210, 120, 20),
        colour: sheet('#b4bbc5'),
        round: [10, 8],
        tone: (_, y) => 1 + 0.12 * Math.sin(y * 0.2),
        material: METAL,
        cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
      },
      {
        mask: fill('M330 690C290 700 270 730 270 760C270 800 300 826 340 826L380 800V716Z'),
        colour: sheet(darker('#3a3f49', 0.2)),
        inflate: 0.8,
        round: [10, 9],
        material: PLASTIC,
        cast: { strength: 0.4, x: 4, y: 8, blur: 6 },
      },
    )
  } else {
    parts.push(
      {
        mask: rect(430, 660, 440, 180, 44),
        colour: sheet(paint.code === 'zilver' ? '#aeb5bf' : '#2b3039'),
        height: (_, y) => Math.sqrt(Math.max(0, 92 * 92 - (y - 750) ** 2)) * 0.8,
        round: [12, 10],
        material: paint.code === 'zilver' ? METAL : DARK_METAL,
        cast: { strength: 0.4, x: 5, y: 9, blur: 8 },
      },
      {
        mask:
          fill(
            'M470 500H760C800 500 820 530 812 560L790 640C780 670 760 680 730 680H500C470 680 450 670 440 640L418 560C410 530 430 500 470 500Z',
          ) +
          fill(
            'M470 1000H760C800 1000 820 970 812 940L790 860C780 830 760 820 730 820H500C470 820 450 830 440 860L418 940C410 970 430 1000 470 1000Z',
          ),
        cut: rect(520, 560, 190, 60, 20) + rect(520, 880, 190, 60, 20),
        colour: sheet(paint.code === 'zilver' ? '#c2c8d0' : '#3a3f49'),
        round: [14, 12],
        material: METAL,
        cast: { strength: 0.45, x: 5, y: 10, blur: 8 },
      },
      {
        mask: line('M470 720v60M530 720v60M700 720v60M760 720v60', 12),
        colour: sheet('#8d95a1'),
        round: [4, 4],
        material: METAL,
      },
    )
  }
  const moved = placed(
    { parts, shadows: [{ x: 620, y: 1010, rx: 260, ry: 12, opacity: 0.22, blur: 20 }] },
    { x: 600, y: 750, cx: 665, rotate: -12, scale: 1.02 },
  )
  return view === 'detail' ? { ...moved, window: { x: 180, y: 440, width: 480 } } : moved
}
