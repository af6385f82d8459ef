import { testStoreView } from '../../app/lib/testing/test-doubles.ts'
import type { StoreViews } from '../store-views.ts'

export const testStoreViews: Pick<StoreViews, 'find' | 'findLanguage' | 'languages'> = {
  find: (language) => ({ ...testStoreView, code: `kopgroep_${language}` }),
  languages: () => ['nl', 'en'],
  findLanguage: (store) =>
    (['nl', 'en'] as const).find((language) => store === `kopgroep_${language}`) ?? null,
}
