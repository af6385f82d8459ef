import type { Drawing, Part } from '../engine/part.ts'
import { placed, together } from '../engine/part.ts'
import { fingers, forearm } from './in-use.ts'
import { letters } from './lettering.ts'
import { CLOTH, FLEECE, LEATHER, type Order, type Subject } from './order.ts'
import { circle, dashes, fill, line, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'

// Paths of the back of a left hand, drawn on 800 × 1000.
const LONG =
  'M270 850C262 760 250 660 250 560L252 330Q256 300 282 300Q308 300 310 330L314 480L318 240Q322 208 350 208Q378 208 380 240L382 480L392 230Q396 200 424 200Q450 202 450 232L448 490L468 290Q474 262 498 264Q522 270 520 298L510 540C520 560 540 540 556 510Q580 470 606 486Q628 504 610 540C580 610 540 680 500 730C490 770 488 810 488 850Q380 866 270 850Z'
const SHORT =
  'M280 790C270 720 252 650 252 570L252 452Q282 440 312 452L314 500L317 414Q350 400 381 414L382 500L389 408Q424 394 451 408L448 506L460 428Q494 418 516 432L510 546C520 566 536 552 548 530Q576 512 604 546C580 610 540 670 498 716C490 740 486 766 484 790Q380 806 280 790Z'
const MITT =
  'M270 850C262 760 246 660 246 560L250 350Q254 250 306 232Q352 216 372 250Q386 280 384 360L384 500L394 330Q396 240 430 222Q480 206 510 250Q524 290 518 360L510 540C520 560 540 540 556 510Q580 470 606 486Q628 504 610 540C580 610 540 680 500 730C490 770 488 810 488 850Q380 866 270 850Z'

/**
 * Draws a glove: the back of the hand (`front`), the palm (`back`), a pair (`pair`), a close-up of the cuff
 * (`detail`) or a glove on a hand (`used`).
 */
export function drawGlove(order: Order, kind: 'summer' | 'winter'): Subject {
  const hand = oneGlove(order, kind)
  const winter = kind === 'winter'
  const [cx, cy] = winter ? [420, 526] : [420, 600]
  const scale = winter ? 1.62 : 2
  if (order.view === 'pair')
    return together(
      placed(oneGlove(order, kind, true), {
        x: 345,
        y: 760,
        cx,
        cy,
        scale: scale * 0.72,
        mirror: true,
        rotate: -7,
      }),
      placed(hand, { x: 855, y: 770, cx, cy, scale: scale * 0.72, rotate: 7 }),
    )
  if (order.view === 'used') {
    const [inside, ...cloth] = hand.parts
    const parts = winter || !inside ? hand.parts : [inside, ...fingers(order), ...cloth]
    return placed(
      { parts: [forearm(order, kind), ...parts], shadows: [] },
      { x: 600, y: winter ? 800 : 850, cx, cy, scale: scale * 0.8, rotate: -6 },
    )
  }
  const laid = placed(hand, { x: 600, y: 750, cx, cy, scale, mirror: order.view === 'back' })
  return order.view === 'detail' ? { ...laid, window: { x: 300, y: 620, width: 560 } } : laid
}

function oneGlove({ design, view, paint }: Order, kind: 'summer' | 'winter', flip = false): Drawing {
  const winter = kind === 'winter'
  const outline = design === 'lobster' ? MITT : winter ? LONG : SHORT
  const palm = view === 'back'
  const pad = mix(paint.base, '#2a2e36', 0.55)
  const cuffTop = winter ? 770 : 732
  let colour = fill(outline, palm ? darker(mix(paint.base, '#2a2e36', 0.4), 0.1) : paint.base)
  let raised = ''
  let seams = ''
  if (palm) {
    raised =
      fill('M290 600C330 570 390 580 400 620C404 660 380 720 340 736C300 730 276 660 290 600Z') +
      fill('M430 560C470 540 520 556 530 590C520 640 470 680 440 676C420 650 416 590 430 560Z')
    colour +=
      raised.replaceAll('#fff', pad) +
      `<g opacity=".55">${times(60, (i) => circle(292 + (i % 6) * 22, 600 + Math.floor(i / 6) * 14, 2, darker(pad, 0.5)))}</g>`
  } else if (design === 'stripes')
    colour += times(3, (i) =>
      line(
        `M230 ${570 + i * 44}C330 ${536 + i * 44} 430 ${536 + i * 44} 560 ${580 + i * 44}`,
        20,
        i === 1 ? paint.accent2 : paint.accent,
      ),
    )
  else if (design === 'blocks' || design === 'lobster') {
    colour +=
      fill('M230 570C330 526 430 526 540 580L500 690C430 650 330 650 250 680Z', paint.accent) +
      fill('M236 690C330 650 430 650 510 690L480 740C420 720 320 720 262 744Z', paint.accent2)
  } else colour += line('M250 600C330 570 430 570 530 610', 8, paint.accent)
  if (!palm)
    colour += letters(
      paint.lettering,
      386,
      design === 'plain' ? 628 : design === 'stripes' ? 690 : 598,
      Math.min(20, 170 / paint.lettering.length),
      design === 'blocks' || design === 'lobster' ? readable(paint.accent, '#1b1e26', paint.base) : paint.ink,
      { flip, weight: paint.weight, slant: paint.slant },
    )
  colour += fill(
    `M230 ${cuffTop}Q380 ${cuffTop + 20} 520 ${cuffTop}V880H230Z`,
    winter ? darker(paint.base, 0.35) : paint.deep,
  )
  seams +=
    line(`M250 ${cuffTop}Q380 ${cuffTop + 20} 510 ${cuffTop}`, 4, '#000') +
    dashes(`M250 ${cuffTop + 9}Q380 ${cuffTop + 29} 510 ${cuffTop + 9}`, 2, '6 4', '#fff', 0.6)
  if (winter) seams += times(18, (i) => line(`M${270 + i * 13} 786V850`, 3, '#000', 0.4))
  const creases =
    line('M312 470V560', 12, '#000', 0.5) +
    line('M382 470V570', 12, '#000', 0.5) +
    line('M450 480V580', 12, '#000', 0.5)
  const fingers =
    design === 'lobster'
      ? line('M310 270V540', 34, '#fff', 0.35) + line('M456 260V540', 34, '#fff', 0.35)
      : line('M281 330V560', 20, '#fff', 0.4) +
        line('M349 260V520', 20, '#fff', 0.4) +
        line('M421 250V520', 20, '#fff', 0.4) +
        line('M494 310L484 540', 20, '#fff', 0.4)
  const knuckles = winter
    ? times(3, (k) =>
        [281, 349, 421, 494]
          .map((x) => line(`M${x - 20} ${400 + k * 28 + (x === 281 ? 40 : 0)}q20 8 40 0`, 5, '#000', 0.5))
          .join(''),
      )
    : ''
  const parts: Part[] = []
  if (!winter) {
    const inside = [282, 349, 420, 488]
      .map((x, i) => `<ellipse cx="${x}" cy="${[452, 412, 406, 428][i]}" rx="30" ry="9" fill="#fff"/>`)
      .join('')
    parts.push({ mask: inside, colour: sheet(darker(paint.base, 0.6)), material: CLOTH })
  }
  parts.push({
    mask: fill(outline),
    colour,
    inflate: winter ? 0.95 : 0.75,
    round: [10, 7],
    reliefs: [
      { svg: creases + fingers + raised, amount: 9, blur: 6 },
      {
        svg: seams + knuckles + (palm ? '' : line('M314 500C320 560 330 620 330 700', 3, '#000', 0.7)),
        amount: 2.4,
        blur: 0.8,
      },
    ],
    material: palm ? LEATHER : winter ? FLEECE : CLOTH,
  })
  if (!winter) {
    const edges = [
      [252, 312, 452],
      [317, 381, 414],
      [389, 451, 408],
      [460, 516, 430],
    ]
    parts.push({
      mask: edges
        .map(([a = 0, b = 0, y = 0]) =>
          line(`M${a + 3} ${y + 2}Q${(a + b) / 2} ${y - 12} ${b - 3} ${y + 2}`, 9),
        )
        .join(''),
      colour: sheet(lighter(paint.deep, 0.08)),
      round: [4, 4],
      material: CLOTH,
      cast: { strength: 0.25, x: 0, y: 4, blur: 3 },
    })
  }
  if (!palm) {
    const tab = winter
      ? 'M330 790H450C462 790 468 798 468 806V828C468 838 462 844 450 844H330Z'
      : 'M350 742H470C480 742 486 750 486 758V774C486 782 480 788 470 788H350Z'
    parts.push({
      mask: fill(tab),
      colour: fill(tab, mix(paint.base, '#1b1e26', 0.55)),
      round: [6, 6],
      material: LEATHER,
      cast: { strength: 0.35, x: 3, y: 5, blur: 5 },
    })
  }
  return { parts, shadows: [] }
}
