import type { Material, Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { profile } from './in-use.ts'
import { letters } from './lettering.ts'
import { GLOSS, type Order, type Subject } from './order.ts'
import { fill, line, rect, sheet } from './shapes.ts'
import { lighter, mix, readable } from './tint.ts'

const SHELL =
  'M172 812C150 700 186 560 286 452C392 338 560 284 726 312C894 340 1000 452 1032 596C1052 690 1040 770 1004 806C976 834 934 822 884 806C800 780 716 776 640 792C560 808 520 846 452 868C360 896 250 904 204 880C182 868 176 842 172 812Z'
const LOWER =
  'M196 868C250 900 360 896 452 868C520 846 560 808 640 792C716 776 800 780 884 806C934 822 976 834 1006 800C1012 822 1000 846 966 852C926 860 876 844 820 834C744 822 690 824 640 838C580 856 536 890 462 910C372 930 268 932 222 904C206 894 196 882 196 868Z'
const INNER =
  'M244 896C300 926 400 920 470 902C540 884 590 852 650 836C720 822 800 830 850 842C900 852 930 858 946 846C950 880 930 916 880 926C800 940 720 914 640 920C540 928 450 962 360 954C290 946 250 926 244 896Z'
const CITY =
  'M180 830C150 700 190 540 300 440C410 344 560 300 716 322C884 346 1000 460 1030 600C1048 690 1040 780 1010 826C990 850 950 840 884 826C800 804 716 806 640 816C560 826 520 850 452 870C360 896 250 900 210 880C190 868 184 850 180 830Z'

const vents: Record<string, readonly string[]> = {
  race: [
    'M268 566C330 470 430 398 520 376C470 420 400 480 352 560C330 600 300 620 280 612C262 604 258 584 268 566Z',
    'M392 600C436 500 530 410 640 380C664 376 668 386 650 400C580 450 520 520 488 604C474 640 446 660 420 652C396 646 384 624 392 600Z',
    'M536 616C566 520 640 430 742 402C768 396 776 408 760 424C708 476 668 540 650 616C642 650 612 668 582 662C550 656 530 640 536 616Z',
    'M702 620C722 540 772 470 846 446C872 440 884 452 874 470C844 520 826 570 816 622C808 652 784 666 752 660C722 656 698 642 702 620Z',
    'M862 636C872 580 896 536 936 522C956 518 968 528 968 544C966 584 960 620 950 648C942 668 922 676 898 672C872 668 858 658 862 636Z',
    'M236 700C262 670 310 650 356 652C376 654 378 668 362 682C326 712 280 736 248 740C226 742 220 720 236 700Z',
    'M420 716C470 694 530 690 572 700C588 706 584 718 566 726C520 746 466 762 430 764C404 764 396 730 420 716Z',
    'M650 702C700 690 760 694 796 706C810 712 806 724 790 728C744 738 696 740 664 738C640 736 632 708 650 702Z',
  ],
  aero: [
    'M240 640C290 560 360 500 430 470C446 466 450 474 440 486C390 530 340 600 310 660C296 690 270 700 250 690C234 682 230 660 240 640Z',
    'M380 640C410 570 460 520 520 496C536 490 544 498 534 512C496 556 470 610 456 660C448 684 424 694 402 686C382 678 372 660 380 640Z',
    'M880 560C900 520 930 500 950 506C966 514 972 580 966 620C960 640 940 646 918 640C888 632 870 590 880 560Z',
  ],
  city: [
    'M330 560C380 500 440 460 500 444C520 442 522 452 508 464C460 500 420 540 392 590C378 610 350 616 336 604C324 594 322 574 330 560Z',
    'M520 500C560 450 620 420 680 412C700 412 702 424 686 434C640 462 604 500 584 544C574 562 548 566 530 556C514 546 510 520 520 500Z',
    'M720 470C750 430 800 420 846 430C862 436 862 448 846 454C810 470 786 500 774 536C766 556 742 558 726 548C710 536 708 496 720 470Z',
    'M886 520C900 490 930 490 946 510C960 540 962 580 950 604C938 620 914 616 900 600C886 580 878 546 886 520Z',
  ],
  trail: [
    'M330 520C390 440 470 400 550 388C570 388 570 400 554 412C490 452 440 500 410 570C396 600 366 610 344 598C324 584 318 544 330 520Z',
    'M470 600C500 510 570 440 660 420C684 418 688 430 670 444C616 490 580 550 566 620C556 650 526 660 500 650C474 640 462 624 470 600Z',
    'M630 610C650 530 710 460 790 444C812 442 818 454 804 470C764 516 744 570 738 626C730 656 700 664 672 656C644 648 624 634 630 610Z',
    'M800 620C812 560 846 510 900 500C922 500 930 512 922 532C902 570 896 610 894 650C886 680 860 684 834 676C808 668 794 646 800 620Z',
    'M300 720C350 690 410 680 460 690C476 696 472 710 454 718C410 740 350 754 316 754C286 750 280 734 300 720Z',
  ],
}

const STRAP: Material = { spec: 0.03, gloss: 8, wrap: 0.4 }
const strap = (path: string, width: number, colour: string): Part => ({
  mask: line(path, width),
  colour: line(path, width + 4, colour),
  reliefs: [
    {
      svg: `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width - 8}" stroke-dasharray="3 4" opacity=".5"/>`,
      amount: 1.4,
      blur: 0.7,
    },
  ],
  round: [6, 4],
  material: STRAP,
  cast: { strength: 0.2, x: 4, y: 6, blur: 8 },
})

/**
 * Draws a helmet from the side, front to the left. `back` mirrors it and shows the fit dial, `used` shows it
 * on a head.
 */
export function drawHelmet({ design, view, paint }: Order): Subject {
  const back = view === 'back'
  const outline = design === 'city' || design === 'enduro' ? CITY : SHELL
  const holes = (design === 'enduro' ? vents.trail : vents[design]) ?? []
  const matt = design === 'city' || design === 'trail' || design === 'enduro' || paint.code === 'zwart'
  const shell: Material = matt
    ? { spec: 0.1, gloss: 12, wrap: 0.38, mirror: 0.14, mirrorSoft: 0.3, smooth: 2 }
    : { ...GLOSS, smooth: 2.4 }
  const cut = holes.map((path) => fill(path)).join('')
  const dark = '#17191e'
  const parts: Part[] = [
    strap('M470 900C540 990 586 1060 604 1120', 22, '#17181a'),
    strap('M760 880C720 980 650 1060 612 1120', 22, '#1b1c1f'),
    {
      mask: `<g transform="translate(0 -8)">${fill(INNER)}</g>`,
      colour:
        fill(INNER, '#15171b') +
        line(
          'M300 926C420 944 520 910 640 886C740 872 850 886 920 890',
          16,
          mix('#2a2d33', paint.accent, 0.25),
        ),
      inflate: 0.3,
      round: [14, 8],
      material: { spec: 0.02, gloss: 6, wrap: 0.3 },
    },
    strap('M560 880C584 980 600 1060 610 1120L606 1200', 24, '#25282d'),
    strap('M868 850C800 970 690 1070 620 1120', 24, '#25282d'),
    {
      mask: rect(582, 1096, 58, 44, 12) + rect(592, 1176, 34, 52, 8),
      colour: sheet('#101216'),
      round: [10, 8],
      material: { spec: 0.25, gloss: 26, mirror: 0.25, mirrorSoft: 0.15 },
      cast: { strength: 0.3, x: 3, y: 6, blur: 6 },
    },
    {
      mask: fill(LOWER),
      colour: fill(LOWER, dark),
      inflate: 0.35,
      round: [22, 14],
      material: { spec: 0.05, gloss: 9, wrap: 0.35, texture: 'grain' },
      cast: { strength: 0.35, x: 2, y: 12, blur: 14 },
    },
    {
      mask: fill(outline),
      colour:
        fill(outline, '#0f1115') +
        holes
          .map(
            (path) =>
              `<g transform="translate(9 12)">${line(path, 10, mix('#2b2e34', paint.base, 0.2), 0.8)}</g>`,
          )
          .join(''),
      inflate: 0.9,
      round: [20, 10],
      material: { spec: 0.03, gloss: 8, wrap: 0.2 },
    },
  ]
  const two = design === 'aero' ? paint.base : mix(paint.deep, paint.base, 0.4)
  const ridges =
    design === 'race'
      ? [
          'M200 800C250 640 380 480 560 392',
          'M330 820C380 640 500 470 690 372',
          'M600 780C620 620 690 470 800 400',
          'M830 780C836 650 866 540 920 480',
        ]
          .map((path) => line(path, 26, '#fff', 0.34))
          .join('')
      : line('M210 760C330 600 560 480 1000 640', 40, '#fff', 0.3) +
        line('M230 830C400 720 660 660 1010 730', 30, '#000', 0.25)
  const text = readable(design === 'race' ? two : paint.base, paint.accent, '#f3f4f6', '#1b1e26')
  parts.push({
    mask: fill(outline),
    cut,
    colour:
      fill(outline, paint.base) +
      (design === 'race'
        ? fill('M160 900C300 760 520 690 760 690C900 690 1000 720 1060 760V960H160Z', two) +
          line('M150 880C300 742 520 672 760 672C900 672 1000 702 1060 742', 8, paint.accent)
        : '') +
      (design === 'aero'
        ? fill('M700 250C720 460 860 640 1100 700V250Z', mix(paint.base, paint.accent, 0.82)) +
          line('M690 280C720 480 850 640 1060 706', 8, paint.accent2)
        : '') +
      (design === 'city' ? line('M170 770C400 690 780 690 1050 740', 14, paint.accent, 0.9) : '') +
      (design === 'trail' || design === 'enduro'
        ? fill('M150 900C360 720 700 690 1060 760V960H150Z', paint.deep) +
          line('M150 890C360 712 700 682 1060 752', 6, paint.accent)
        : '') +
      letters(
        paint.lettering,
        design === 'aero' ? 600 : 316,
        design === 'aero' ? 690 : 806,
        design === 'aero' ? 44 : 32,
        text,
        { flip: back, weight: paint.weight, slant: paint.slant, rotate: design === 'aero' ? -4 : -9 },
      ),
    inflate: 1.35,
    round: [15, 14],
    reliefs: [
      { svg: ridges, amount: 15, blur: 20 },
      {
        svg:
          design === 'race'
            ? line('M180 850C330 770 520 716 760 716C900 716 1000 740 1050 776', 5, '#000', 0.8)
            : '',
        amount: 2.2,
        blur: 1,
      },
    ],
    material: shell,
    cast: { strength: 0.45, x: 8, y: 14, blur: 9 },
  })
  if (design === 'trail' || design === 'enduro') parts.push(visor(paint.base, paint.accent, shell))
  if (back)
    parts.push(
      {
        mask: fill('M790 830C860 820 940 830 980 850C984 880 960 906 930 910C880 912 830 900 796 880Z'),
        colour: sheet('#1b1e24'),
        inflate: 0.6,
        round: [10, 8],
        material: { spec: 0.1, gloss: 18, mirror: 0.15, mirrorSoft: 0.2 },
        cast: { strength: 0.4, x: 2, y: 8, blur: 8 },
      },
      {
        mask: `<circle cx="924" cy="884" r="40" fill="#fff"/>`,
        colour: sheet(paint.accent),
        round: [12, 10],
        reliefs: [
          {
            svg: `<circle cx="924" cy="884" r="33" fill="none" stroke="#000" stroke-width="14" stroke-dasharray="5 6"/>`,
            amount: 3,
            blur: 1,
          },
        ],
        material: { spec: 0.15, gloss: 24, mirror: 0.2, mirrorSoft: 0.2 },
        cast: { strength: 0.4, x: 3, y: 6, blur: 6 },
      },
    )
  if (view === 'used') {
    // From back to front: rear straps and lining, the head, front straps and shell.
    const worn = [...parts.slice(0, 3), ...profile({ design, view, paint }), ...parts.slice(3)]
    return placed({ parts: worn, shadows: [] }, { x: 620, y: 700, cx: 604, cy: 830, scale: 0.84 })
  }
  const drawing = { parts, shadows: [{ x: 610, y: 1270, rx: 260, ry: 14, opacity: 0.26, blur: 22 }] }
  const moved = placed(drawing, {
    x: 600,
    y: 770,
    cx: 604,
    cy: 760,
    scale: 1,
    rotate: back ? 6 : 0,
    mirror: back,
  })
  return view === 'detail' ? { ...moved, window: { x: 150, y: 290, width: 560 } } : moved
}

function visor(colour: string, trim: string, material: Material): Part {
  const path =
    'M330 470C270 450 170 440 96 470C80 480 80 494 96 500C170 510 240 540 300 590C340 560 360 500 330 470Z'
  return {
    mask: fill(path),
    colour: fill(path, lighter(colour, 0.04)) + line('M110 486C190 486 260 510 306 552', 8, trim),
    inflate: 0.8,
    round: [10, 8],
    material,
    cast: { strength: 0.4, x: 6, y: 14, blur: 10 },
  }
}
