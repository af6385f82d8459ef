import { addCatalogue, type Catalogue } from './catalogue/build-catalogue.ts'
import { addCustomers } from './community/customers.ts'
import { addReviews } from './community/reviews.ts'
import { addSales } from './community/sales.ts'
import { addBlocks, addContent } from './content/build-content.ts'
import { Dataset } from './dataset.ts'
import { addPartfinder } from './partfinder/build-partfinder.ts'
import { addAddresses } from './shop/addresses.ts'
import { addCheckout } from './shop/checkout.ts'
import { addCountries } from './shop/countries.ts'
import { addDeliveryTimes } from './shop/delivery.ts'
import { addSettings } from './shop/settings.ts'
import { addStoreViews } from './shop/store-views.ts'
import { addStores } from './shop/stores.ts'
import { addSynonyms } from './shop/synonyms.ts'

/** The whole demo shop as rows, the same every time. Dates in it follow the day of seeding. */
export function demoShop(): Dataset {
  return buildDemoShop().shop
}

/** The same, with the numbers that its catalogue was given. */
export function buildDemoShop(): { shop: Dataset; catalogue: Catalogue } {
  const shop = new Dataset()
  addStoreViews(shop)
  addCountries(shop)
  addSettings(shop)
  addSynonyms(shop)
  addStores(shop)
  addDeliveryTimes(shop)
  addCheckout(shop)
  addBlocks(shop)
  const catalogue = addCatalogue(shop)
  addContent(shop, catalogue)
  addPartfinder(shop, catalogue.products)
  addCustomers(shop, catalogue.products)
  addSales(shop, catalogue.products)
  addReviews(shop, catalogue.products)
  addAddresses(shop)
  return { shop, catalogue }
}
