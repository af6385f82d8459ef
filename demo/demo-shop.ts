import { addCatalogue } from './catalogue/build-catalogue.ts'
import { addBlocks, addContent } from './content/build-content.ts'
import { Dataset } from './dataset.ts'
import { addAddresses } from './shop/addresses.ts'
import { addCheckout } from './shop/checkout.ts'
import { addCountries } from './shop/countries.ts'
import { addDeliveryTimes } from './shop/delivery.ts'
import { addSettings } from './shop/settings.ts'
import { addStoreViews } from './shop/store-views.ts'
import { addStores } from './shop/stores.ts'

/** The whole demo shop as rows, the same every time. Dates in it follow the day of seeding. */
export function demoShop(): Dataset {
  const shop = new Dataset()
  addStoreViews(shop)
  addCountries(shop)
  addSettings(shop)
  addStores(shop)
  addDeliveryTimes(shop)
  addCheckout(shop)
  addBlocks(shop)
  const catalogue = addCatalogue(shop)
  addContent(shop, catalogue)
  addAddresses(shop)
  return shop
}
