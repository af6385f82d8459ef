import type { StoreViews } from './store-views.ts'

/** The demo shop's. */
export const testStoreViews: Pick<StoreViews, 'of' | 'languageOf'> = {
  of: (language) => ({ code: `kopgroep_${language}`, rootCategory: 3 }),
  languageOf: (store) => (['nl', 'en'] as const).find((language) => store === `kopgroep_${language}`) ?? null,
}
