import { whenNear } from '../page/scheduling.ts'

/** Says of opening hours (`data-hours`) what they mean now, once the shopper comes near. */
export default function watchHours(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-hours]')) {
    whenNear(place, () => {
      import('./opening-hours.ts').then(
        (module) => module.updateOpeningHours(place),
        // If this code cannot be fetched, the hours are still on the store's page.
        () => null,
      )
    })
  }
}
