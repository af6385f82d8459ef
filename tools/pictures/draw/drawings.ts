import type { PictureKind } from '../kinds.ts'
import { drawFrameBag, drawHandlebarBag, drawSaddleBag } from './bags.ts'
import { drawHandlebar, drawSeatpost, drawStem } from './bars.ts'
import { drawBib } from './bib.ts'
import { drawBidon } from './bottle.ts'
import { drawBrakeCaliper, drawBrakeDisc, drawBrakePads } from './brakes.ts'
import { drawCloth } from './cloth.ts'
import { drawComputer, drawSaddle } from './cockpit.ts'
import { drawCassette, drawChain, drawChainring, drawCrankset } from './drivetrain.ts'
import { drawOvershoes, drawSocks } from './feet.ts'
import { drawBarTape, drawBell, drawBottleCage, drawMudguard } from './fittings.ts'
import { drawCleaner, drawLube } from './fluids.ts'
import { drawShoe } from './footwear.ts'
import { drawGlasses } from './glasses.ts'
import { drawGlove } from './hands.ts'
import { drawHelmet } from './helmet.ts'
import { drawInside } from './inside.ts'
import { baseLayerPaint, drawArmWarmers, drawCap, drawNeckWarmer, drawShorts } from './knitwear.ts'
import { drawFrontLight, drawRearLight } from './lamps.ts'
import { drawLock } from './locks.ts'
import { CLOTH, type Cut, type Draw, FLEECE, LYCRA, type Order, SHELL_CLOTH, type Subject } from './order.ts'
import { drawBox, drawDrinkMix, drawEnergyBar, drawGel } from './packs.ts'
import { drawPedal } from './pedals.ts'
import { drawPump, drawWorkstand } from './pumps.ts'
import { drawRiding, type Legwear } from './riding.ts'
import { drawDerailleur, drawShifter } from './shifting.ts'
import { drawMultitool, drawPliers, drawTorqueWrench } from './tools.ts'
import { drawTop } from './top.ts'
import { drawTube, drawTyre, drawWheel } from './wheels.ts'

const top =
  (cut: Cut): Draw =>
  (order) =>
    drawTop(order, cut)

/** Draws legwear laid flat or worn, and outdoors on a person who rides past. */
const legwear =
  (wear: Legwear, draw: Draw): Draw =>
  (order) =>
    order.view.endsWith('outside') ? drawRiding(order, wear) : draw(order)

const baseLayer: Draw = (order) =>
  drawTop(
    { ...order, design: 'plain', paint: baseLayerPaint(order.paint) },
    {
      sleeve: order.design === 'long' ? 'long' : order.design === 'sleeveless' ? 'none' : 'short',
      collar: 'crew',
      zip: false,
      cloth: LYCRA,
      folds: 0.9,
      pockets: 'none',
    },
  )

const DRAWINGS: Record<PictureKind, Draw> = {
  'jersey-short': top({
    sleeve: 'short',
    collar: 'stand',
    zip: true,
    cloth: CLOTH,
    folds: 1,
    pockets: 'back',
  }),
  'jersey-long': top({ sleeve: 'long', collar: 'stand', zip: true, cloth: CLOTH, folds: 1, pockets: 'back' }),
  'jacket-thermal': top({
    sleeve: 'long',
    collar: 'high',
    zip: true,
    cloth: FLEECE,
    folds: 0.75,
    pockets: 'both',
    padded: true,
    bulk: 1.06,
  }),
  'jacket-rain': top({
    sleeve: 'long',
    collar: 'hood',
    zip: true,
    flap: true,
    cloth: SHELL_CLOTH,
    folds: 1.2,
    pockets: 'hand',
    bulk: 1.06,
  }),
  gilet: top({ sleeve: 'none', collar: 'high', zip: true, cloth: SHELL_CLOTH, folds: 1.1, pockets: 'back' }),
  'base-layer': baseLayer,
  bibshort: legwear('bibshort', (order) => drawBib(order, 'short')),
  bibtight: legwear('bibtight', (order) => drawBib(order, 'long')),
  'shorts-mtb': legwear('shorts', drawShorts),
  socks: drawSocks,
  overshoes: drawOvershoes,
  glove: (order) => drawGlove(order, 'summer'),
  'glove-winter': (order) => drawGlove(order, 'winter'),
  cap: drawCap,
  'arm-warmers': drawArmWarmers,
  'neck-warmer': drawNeckWarmer,
  helmet: drawHelmet,
  'helmet-mtb': drawHelmet,
  glasses: drawGlasses,
  shoe: (order) => drawShoe(order, 'road'),
  'shoe-mtb': (order) => drawShoe(order, 'mtb'),
  chain: drawChain,
  cassette: drawCassette,
  chainring: drawChainring,
  crankset: drawCrankset,
  derailleur: drawDerailleur,
  shifter: drawShifter,
  pedal: drawPedal,
  'brake-disc': drawBrakeDisc,
  'brake-pads': drawBrakePads,
  'brake-caliper': drawBrakeCaliper,
  handlebar: drawHandlebar,
  stem: drawStem,
  seatpost: drawSeatpost,
  saddle: drawSaddle,
  wheel: drawWheel,
  tyre: drawTyre,
  'inner-tube': drawTube,
  bidon: drawBidon,
  'bottle-cage': drawBottleCage,
  'bar-tape': drawBarTape,
  'light-front': drawFrontLight,
  'light-rear': drawRearLight,
  computer: drawComputer,
  multitool: drawMultitool,
  'torque-wrench': drawTorqueWrench,
  'cable-cutter': drawPliers,
  pump: drawPump,
  workstand: drawWorkstand,
  'saddle-bag': drawSaddleBag,
  'handlebar-bag': drawHandlebarBag,
  'frame-bag': drawFrameBag,
  lube: drawLube,
  cleaner: drawCleaner,
  gel: drawGel,
  'energy-bar': drawEnergyBar,
  'drink-mix': drawDrinkMix,
  cloth: drawCloth,
  inside: drawInside,
  lock: drawLock,
  mudguard: drawMudguard,
  bell: drawBell,
}

/** Draws an article. The view `box` is its carton with a picture of the article on it. */
export function drawArticle(kind: PictureKind, order: Order): Subject {
  const draw = DRAWINGS[kind]
  return order.view === 'box' ? drawBox(order.paint, draw({ ...order, view: 'front' })) : draw(order)
}
