import { whenIdle } from '../page/scheduling.ts'

/** Says in what has a promise of delivery (`PromiseText`) when it comes if it is ordered now, here and in all that comes later. */
export default function updatePromises(): void {
  whenIdle(() => {
    // Without this code the server's text stays, which is true on any day.
    import('./delivery-dates.ts').then((promises) => promises.updateDeliveryTexts()).catch(() => null)
  })
}
