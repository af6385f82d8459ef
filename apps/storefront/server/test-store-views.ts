import { testStoreView } from '../app/lib/test-doubles.ts'
import type { StoreViews } from './store-views.ts'

/** The demo shop's. */
export const testStoreViews: Pick<StoreViews, 'of' | 'languageOf' | 'languages'> = {
  of: (language) => ({ ...testStoreView, code: `kopgroep_${language}` }),
  languages: () => ['nl', 'en'],
  languageOf: (store) => (['nl', 'en'] as const).find((language) => store === `kopgroep_${language}`) ?? null,
}
