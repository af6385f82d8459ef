import type { StoreView } from '../graphql/context.ts'
import type { Settings } from '../settings.ts'

/** Returns the URL of a storefront page in the language of the store view. @param path begins with a slash */
export function storefrontLink(
  { settings, store }: { settings: Pick<Settings, 'STOREFRONT_URLS'>; store: StoreView },
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const storefront = settings.STOREFRONT_URLS[0] ?? ''
  const query = new URLSearchParams(parameters).toString()
  return `${storefront}${store.isDefault ? '' : `/${store.language}`}${path}${query && `?${query}`}`
}
