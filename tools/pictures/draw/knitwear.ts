import type { Drawing, Part } from '../engine/part.ts'
import { placed, together } from '../engine/part.ts'
import { profile } from './in-use.ts'
import { letters } from './lettering.ts'
import { CLOTH, FLEECE, LYCRA, type Order, type Paint, RUBBER, SHELL_CLOTH, type Subject } from './order.ts'
import { both, circle, dashes, fill, line, moved, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'

/**
 * Draws a cycling cap from the side with the peak to the left, from behind (`back`), its cloth (`detail`) or
 * on a head (`used`).
 */
export function drawCap({ design, view, paint }: Order): Subject {
  const back = view === 'back'
  const crown =
    'M330 760C320 600 400 470 560 430C720 396 880 460 940 590C970 660 972 720 960 770C760 800 540 800 330 760Z'
  const peak =
    'M392 690C300 676 176 716 96 806C80 830 96 852 126 846C226 812 330 800 430 822C476 832 520 820 522 796C500 770 440 730 392 690Z'
  const band =
    'M328 726C540 772 760 772 966 736C972 752 968 766 960 776C760 806 540 806 332 766C326 752 326 740 328 726Z'
  const { accent, accent2, base, deep } = paint
  const prints: Record<string, string> = {
    plain: '',
    band:
      fill('M540 400L640 400C690 520 700 660 690 820H570C580 660 570 520 540 400Z', accent) +
      fill('M650 400h22C724 520 734 660 724 820h-22C712 660 702 520 650 400Z', accent2),
    stripes: times(7, (i) =>
      line(
        `M${330 + i * 100} 820C${360 + i * 84} 660 ${420 + i * 60} 520 ${500 + i * 34} 400`,
        26,
        i % 2 ? accent2 : accent,
      ),
    ),
    blocks:
      fill('M620 400C660 520 670 660 660 820H1000V400Z', accent) +
      line('M620 400C660 520 670 660 660 820', 12, accent2),
  }
  const parts: Part[] = [
    {
      mask: fill(crown),
      colour:
        fill(crown, base) +
        (prints[design] ?? '') +
        letters(
          paint.lettering,
          800,
          640,
          Math.min(40, 250 / paint.lettering.length),
          design === 'blocks' ? readable(accent, base, '#1b1e26') : paint.ink,
          { flip: back, weight: paint.weight, slant: paint.slant },
        ),
      inflate: 0.85,
      round: [18, 10],
      reliefs: [
        {
          svg:
            line('M400 600C460 640 520 650 580 640', 26, '#fff', 0.3) +
            line('M380 660C460 700 560 710 640 690', 24, '#000', 0.25) +
            line('M800 540C840 600 850 660 846 720', 26, '#000', 0.22),
          amount: 11,
          blur: 12,
        },
        {
          svg:
            line('M560 430C600 540 610 660 604 790', 3, '#000') +
            dashes('M570 430C610 540 620 660 614 790', 2.2, '7 4', '#fff', 0.6) +
            line('M760 440C800 540 810 660 800 780', 3, '#000'),
          amount: 2.2,
          blur: 0.8,
        },
      ],
      material: CLOTH,
    },
    {
      mask: fill(band),
      colour: fill(band, deep),
      inflate: 0.4,
      round: [10, 6],
      reliefs: [
        { svg: dashes('M330 736C540 782 760 782 964 746', 2.2, '7 4', '#fff', 0.8), amount: 2, blur: 0.8 },
      ],
      material: CLOTH,
      cast: { strength: 0.25, x: 0, y: -4, blur: 6 },
    },
  ]
  if (back)
    parts.push({
      mask: fill('M560 700C620 660 720 660 780 700L770 790C700 800 640 800 570 790Z'),
      colour: fill('M560 700C620 660 720 660 780 700L770 790C700 800 640 800 570 790Z', darker(base, 0.4)),
      inflate: 0.3,
      reliefs: [
        { svg: times(16, (i) => line(`M${576 + i * 13} 680V790`, 4, '#000', 0.6)), amount: 3, blur: 1.2 },
      ],
      material: CLOTH,
      cast: { strength: 0.2, x: 0, y: 3, blur: 5 },
    })
  else
    parts.push({
      mask: fill(peak),
      colour:
        fill(peak, design === 'plain' ? base : accent) +
        (design === 'plain' ? '' : line('M124 832C226 800 330 788 440 808', 7, accent2)),
      inflate: 0.9,
      round: [10, 6],
      reliefs: [
        { svg: dashes('M136 812C236 776 336 768 446 788', 2.2, '7 4', '#fff', 0.7), amount: 2, blur: 0.8 },
      ],
      material: CLOTH,
      cast: { strength: 0.35, x: 4, y: 12, blur: 10 },
    })
  if (view === 'used') {
    const head = placed(
      { parts: profile({ design, view, paint }), shadows: [] },
      { x: 392, y: 746, cx: 306, cy: 846, scale: 0.92 },
    )
    return placed(together(head, { parts, shadows: [] }), { x: 640, y: 640, cx: 640, cy: 780, scale: 0.86 })
  }
  const laid = placed(
    { parts, shadows: [{ x: 600, y: 836, rx: 300, ry: 11, opacity: 0.26, blur: 18 }] },
    back
      ? { x: 600, y: 760, cx: 660, cy: 620, scale: 1.08, mirror: true }
      : { x: 600, y: 760, cx: 545, cy: 626, scale: 1.06 },
  )
  return view === 'detail' ? { ...laid, window: { x: 520, y: 520, width: 520 } } : laid
}

/** Draws a pair of arm warmers side by side. */
export function drawArmWarmers({ design, view, paint }: Order): Subject {
  const outline =
    'M452 170Q540 150 628 170C640 300 632 420 618 540C606 640 600 760 590 900C584 1000 580 1100 576 1240Q536 1256 494 1240C488 1100 480 1000 472 900C460 760 450 640 448 540C442 420 440 300 452 170Z'
  const arm = (x: number, mirror: boolean): Drawing =>
    placed(
      {
        parts: [
          {
            mask: '<ellipse cx="540" cy="170" rx="88" ry="15" fill="#fff"/>',
            colour: sheet(darker(paint.base, 0.5)),
            material: CLOTH,
          },
          {
            mask: fill(outline),
            colour:
              fill(outline, paint.base) +
              fill('M440 150H640V220Q540 240 440 220Z', paint.deep) +
              (design === 'band'
                ? fill('M430 330Q540 352 650 330V400Q540 422 430 400Z', paint.accent) +
                  fill('M430 416Q540 438 650 416V434Q540 456 430 434Z', paint.accent2)
                : '') +
              letters(paint.lettering, 536, 620, 30, paint.ink, {
                weight: paint.weight,
                flip: mirror,
                rotate: mirror ? -88 : 88,
                anchor: 'start',
              }),
            inflate: 0.72,
            round: [14, 8],
            reliefs: [
              {
                svg:
                  line('M460 560C520 596 570 600 620 580', 20, '#fff', 0.4) +
                  line('M456 600C520 640 570 640 614 620', 20, '#000', 0.35) +
                  line('M470 820C520 846 560 846 592 834', 14, '#fff', 0.3) +
                  line('M470 850C520 876 560 876 592 862', 12, '#000', 0.28),
                amount: 9,
                blur: 9,
              },
              {
                svg:
                  line('M440 220Q540 240 640 220', 3.5, '#000') +
                  line('M490 1206Q536 1220 580 1206', 3.5, '#000') +
                  line('M600 240C596 520 570 860 556 1230', 2.6, '#000', 0.8) +
                  dashes('M608 240C604 520 578 860 564 1230', 2, '7 4', '#fff', 0.5),
                amount: 2.2,
                blur: 0.8,
              },
            ],
            material: LYCRA,
          },
        ],
        shadows: [],
      },
      { x, y: 750, cx: 538, cy: 704, scale: 1.06, mirror, rotate: mirror ? 4 : -4 },
    )
  const drawing = together(arm(470, false), arm(735, true))
  return view === 'detail' ? { ...drawing, window: { x: 300, y: 120, width: 560 } } : drawing
}

/** Draws a neck warmer, a tube of cloth. */
export function drawNeckWarmer({ design, view, paint }: Order): Subject {
  const outline =
    'M352 440C372 420 480 404 600 404C720 404 828 420 848 440C862 520 846 600 858 690C872 780 846 860 862 950C866 1010 868 1040 862 1060C840 1090 720 1106 600 1106C480 1106 360 1090 338 1060C332 1040 334 1010 338 950C354 860 328 780 342 690C354 600 338 520 352 440Z'
  const art =
    design === 'stripes'
      ? times(
          6,
          (i) =>
            `<path d="M280 ${590 + i * 74}Q600 ${680 + i * 74} 920 ${590 + i * 74}" fill="none" stroke="${i % 3 === 1 ? paint.accent2 : paint.accent}" stroke-width="24"/>`,
        )
      : design === 'dots'
        ? times(10, (row) =>
            times(11, (column) =>
              circle(
                300 + column * 60 + (row % 2) * 30,
                540 + row * 54 + 40 * Math.sin(((column + 0.5) / 11) * Math.PI),
                11,
                (row + column) % 6 === 2 ? paint.accent2 : paint.accent,
              ),
            ),
          )
        : ''
  const drawing: Subject = {
    parts: [
      {
        mask: '<ellipse cx="600" cy="446" rx="246" ry="44" fill="#fff"/>',
        colour: sheet(darker(paint.base, 0.45)),
        height: (_, y) => (y - 430) * 0.4,
        material: FLEECE,
      },
      {
        mask: fill(outline),
        cut: '<ellipse cx="600" cy="428" rx="238" ry="34" fill="#fff"/>',
        colour:
          fill(outline, paint.base) +
          art +
          letters(
            paint.lettering,
            700,
            940,
            Math.min(26, 200 / paint.lettering.length),
            design === 'plain' ? paint.ink : paint.base,
            { weight: paint.weight, slant: paint.slant },
          ),
        inflate: 0.75,
        round: [16, 9],
        reliefs: [
          {
            svg:
              line('M370 620C460 690 560 706 640 690', 30, '#fff', 0.45) +
              line('M370 670C460 740 560 756 660 736', 26, '#000', 0.4) +
              line('M840 720C760 790 680 810 600 800', 30, '#fff', 0.4) +
              line('M846 770C770 840 690 858 590 850', 26, '#000', 0.36) +
              line('M340 840C420 910 500 930 580 926', 24, '#fff', 0.3),
            amount: 15,
            blur: 13,
          },
          { svg: line('M340 1040Q600 1110 860 1040', 3.5, '#000'), amount: 2.2, blur: 0.8 },
        ],
        material: FLEECE,
      },
    ],
    shadows: [{ x: 600, y: 1112, rx: 250, ry: 12, opacity: 0.26, blur: 18 }],
  }
  return view === 'detail' ? { ...drawing, window: { x: 330, y: 380, width: 520 } } : drawing
}

/** Changes a path to the women's cut: a narrow waist, wide hips and shorter legs. */
const shortsForWomen = (path: string) =>
  moved(path, (x, y) => {
    const wider = 0.06 * Math.exp(-(((y - 640) / 130) ** 2)) - 0.12 * Math.exp(-(((y - 380) / 110) ** 2))
    return [600 + (x - 600) * (1 + wider), y > 760 ? 760 + (y - 760) * 0.84 : y]
  })

/** Wide off-road shorts, front or back. */
export function drawShorts({ design, view, paint }: Order): Subject {
  const back = view.endsWith('back')
  const shaped = view.startsWith('women') ? shortsForWomen : (path: string) => path
  const outline = shaped(
    'M390 380C460 366 740 366 810 380C830 480 870 680 900 860C912 940 920 1000 924 1066C926 1080 918 1090 904 1092C820 1104 730 1106 652 1096C640 1094 634 1088 632 1076C626 960 616 860 600 760C584 860 574 960 568 1076C566 1088 560 1094 548 1096C470 1106 380 1104 296 1092C282 1090 274 1080 276 1066C280 1000 288 940 300 860C330 680 370 480 390 380Z',
  )
  const second = mix(paint.deep, paint.base, 0.15)
  const panel = shaped(
    'M390 380C370 480 330 680 300 860C288 940 280 1000 276 1094L400 1110C420 900 440 640 452 372Z',
  )
  const parts: Part[] = [
    {
      mask: fill(outline),
      colour:
        fill(outline, paint.base) +
        (design === 'blocks'
          ? both(fill(panel, second) + line(shaped('M452 372C440 640 420 900 400 1110'), 8, paint.accent))
          : '') +
        fill('M380 360H820V438C740 424 460 424 380 438Z', second) +
        letters(
          paint.lettering,
          back ? 700 : 400,
          back ? 540 : shaped === shortsForWomen ? 984 : 1030,
          Math.min(26, 160 / paint.lettering.length),
          design === 'blocks' && !back ? readable(second, paint.accent, '#f3f4f6') : paint.ink,
          { weight: paint.weight, slant: paint.slant },
        ),
      inflate: 0.5,
      round: [16, 9],
      reliefs: [
        {
          svg: both(
            line('M596 700C540 740 460 750 380 720', 26, '#fff', 0.4) +
              line('M596 740C540 786 450 796 370 766', 26, '#000', 0.36) +
              line('M340 860C420 910 500 920 570 900', 24, '#fff', 0.35) +
              line('M334 910C420 960 500 966 570 950', 22, '#000', 0.3) +
              line('M470 450C450 620 420 820 400 1000', 40, '#fff', 0.2),
          ),
          amount: 14,
          blur: 12,
        },
        {
          svg:
            line(shaped('M382 438C460 424 740 424 818 438'), 4, '#000') +
            both(
              line(shaped('M284 1056C380 1072 470 1072 567 1062'), 3.5, '#000') +
                dashes(shaped('M284 1064C380 1080 470 1080 567 1070'), 2.2, '7 4', '#fff', 0.6) +
                line(shaped('M452 440C440 640 420 900 400 1090'), 3, '#000', 0.8),
            ) +
            line('M600 440V760', 4, '#000') +
            (back
              ? both(line('M440 560H560', 8, '#000'))
              : both(
                  line(shaped('M440 470C430 540 400 600 370 630'), 7, '#000') +
                    dashes(shaped('M450 474C440 546 410 606 380 636'), 2.2, '7 4', '#fff', 0.6),
                )),
          amount: 2.6,
          blur: 0.9,
        },
      ],
      material: SHELL_CLOTH,
    },
  ]
  if (!back)
    parts.push(
      {
        mask: '<rect x="566" y="386" width="68" height="34" rx="8" fill="#fff"/>',
        colour: sheet(mix(paint.base, '#14171d', 0.6)),
        round: [6, 6],
        material: RUBBER,
        cast: { strength: 0.35, x: 2, y: 4, blur: 4 },
      },
      {
        mask: line('M470 404H540', 16),
        colour: sheet(lighter(second, 0.12)),
        round: [4, 4],
        material: CLOTH,
      },
    )
  return placed(
    { parts, shadows: [{ x: 600, y: 1110, rx: 270, ry: 11, opacity: 0.22, blur: 18 }] },
    { x: 600, y: 750, cy: 738, scale: 1.14 },
  )
}

/** Returns the colours of a base layer: one cloth with light seams. */
export const baseLayerPaint = (paint: Paint): Paint => ({ ...paint, deep: mix(paint.deep, paint.base, 0.6) })
