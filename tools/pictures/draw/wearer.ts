import { chooseWearer, type Person } from '../people.ts'
import type { Look } from './figure.ts'
import type { Order } from './order.ts'

/** Chooses the person who wears the article in this view. */
export const getWearer = ({ view, paint, turn, person }: Order): Person =>
  person ??
  chooseWearer(
    paint.brand,
    view.startsWith('women') ? 'women' : 'men',
    view.endsWith('large') ? 'XL' : 'M',
    turn,
  )

/** Chooses the expression: aside and laughing outdoors, straight ahead in the studio. */
export const getLook = ({ view, pose = 'ease' }: Order): Look | undefined =>
  view.endsWith('outside')
    ? { gaze: { left: 1, ease: 0.6, right: -1, cup: 0.7, ride: 0 }[pose], isLaughing: pose !== 'ease' }
    : undefined

/** Tilt of the head in degrees. */
export const getTilt = ({ view, pose = 'ease' }: Order) =>
  view.endsWith('outside') ? { left: 4, ease: 2.5, right: -4, cup: -5, ride: 2 }[pose] : 0
