import type { PictureKind } from '../kinds.ts'
import { drawBib } from './bib.ts'
import { drawBidon } from './bottle.ts'
import { drawComputer, drawSaddle } from './cockpit.ts'
import { drawCassette, drawChain, drawChainring, drawCrankset } from './drivetrain.ts'
import { drawShoe } from './footwear.ts'
import { drawGlasses } from './glasses.ts'
import { drawGlove } from './hands.ts'
import { drawHelmet } from './helmet.ts'
import { CLOTH, type Draw, FLEECE, SHELL_CLOTH } from './order.ts'
import { drawTop } from './top.ts'
import { drawTube, drawTyre, drawWheel } from './wheels.ts'

/** How each kind of article is drawn. */
export const DRAWINGS: Partial<Record<PictureKind, Draw>> = {
  'jersey-short': (order) =>
    drawTop(order, { sleeve: 'short', collar: 'stand', zip: true, cloth: CLOTH, folds: 1, pockets: 'back' }),
  'jersey-long': (order) =>
    drawTop(order, { sleeve: 'long', collar: 'stand', zip: true, cloth: CLOTH, folds: 1, pockets: 'back' }),
  'jacket-thermal': (order) =>
    drawTop(order, {
      sleeve: 'long',
      collar: 'high',
      zip: true,
      cloth: FLEECE,
      folds: 0.75,
      pockets: order.view === 'back' ? 'back' : 'hand',
    }),
  'jacket-rain': (order) =>
    drawTop(order, {
      sleeve: 'long',
      collar: 'high',
      zip: true,
      flap: true,
      cloth: SHELL_CLOTH,
      folds: 1.35,
      pockets: order.view === 'back' ? 'none' : 'hand',
    }),
  gilet: (order) =>
    drawTop(order, {
      sleeve: 'none',
      collar: 'high',
      zip: true,
      cloth: SHELL_CLOTH,
      folds: 1.1,
      pockets: 'back',
    }),
  bibshort: (order) => drawBib(order, 'short'),
  bibtight: (order) => drawBib(order, 'long'),
  glove: (order) => drawGlove(order, 'summer'),
  'glove-winter': (order) => drawGlove(order, 'winter'),
  helmet: drawHelmet,
  'helmet-mtb': drawHelmet,
  glasses: drawGlasses,
  shoe: (order) => drawShoe(order, 'road'),
  'shoe-mtb': (order) => drawShoe(order, 'mtb'),
  chain: drawChain,
  cassette: drawCassette,
  chainring: drawChainring,
  crankset: drawCrankset,
  saddle: drawSaddle,
  wheel: drawWheel,
  tyre: drawTyre,
  'inner-tube': drawTube,
  bidon: drawBidon,
  computer: drawComputer,
}
