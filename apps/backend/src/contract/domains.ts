import { adminDomain } from '../admin/password-reset.ts'
import { agentsDomain } from '../agents/agents.resolvers.ts'
import { blogDomain } from '../blog/blog.resolvers.ts'
import { brandsDomain } from '../brands/brands.resolvers.ts'
import { cartDomain } from '../cart/cart.resolvers.ts'
import { categoryDomain } from '../category/category.resolvers.ts'
import { checkoutDomain } from '../checkout/checkout.resolvers.ts'
import { compareDomain } from '../compare/compare.resolvers.ts'
import { contentDomain } from '../content/content.resolvers.ts'
import { customerDomain } from '../customer/customer.resolvers.ts'
import { documentsDomain } from '../documents/documents.resolvers.ts'
import { erasureDomain } from '../erasure/erasure.resolvers.ts'
import { faqDomain } from '../faq/faq.resolvers.ts'
import { formsDomain } from '../forms/forms.resolvers.ts'
import { importDomain } from '../import/catalogue-changes.ts'
import { listingDomain } from '../listing/listing.resolvers.ts'
import { newsletterDomain } from '../newsletter/newsletter.resolvers.ts'
import { ordersDomain } from '../orders/orders.resolvers.ts'
import { pageSpeedDomain } from '../page-speed/page-speed.resolvers.ts'
import { partfinderDomain } from '../partfinder/partfinder.resolvers.ts'
import { passkeysDomain } from '../passkeys/passkeys.resolvers.ts'
import { paymentDomain } from '../payment/payment.resolvers.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { storeConfigDomain } from '../platform/store-config/store-config.resolvers.ts'
import { productDomain } from '../product/product.resolvers.ts'
import { recallsDomain } from '../recalls/recalls.resolvers.ts'
import { recommendationsDomain } from '../recommendations/recommendations.resolvers.ts'
import { reviewsDomain } from '../reviews/reviews.resolvers.ts'
import { routingDomain } from '../routing/routing.resolvers.ts'
import { createSearchDomain } from '../search/search.resolvers.ts'
import { searchInProcess } from '../search/search.ts'
import { stockAlertDomain } from '../stock-alert/stock-alert.resolvers.ts'
import { storesDomain } from '../stores/stores.resolvers.ts'
import { webhooksDomain } from '../webhooks/webhooks.resolvers.ts'
import { wishlistDomain } from '../wishlist/wishlist.resolvers.ts'
import { withdrawalDomain } from '../withdrawal/withdrawal.resolvers.ts'

/** All domains in dependency order; together they define the served schema. */
export const DOMAINS: readonly Domain[] = [
  storeConfigDomain,
  contentDomain,
  blogDomain,
  faqDomain,
  storesDomain,
  formsDomain,
  productDomain,
  compareDomain,
  stockAlertDomain,
  reviewsDomain,
  recommendationsDomain,
  listingDomain,
  categoryDomain,
  routingDomain,
  brandsDomain,
  partfinderDomain,
  createSearchDomain(searchInProcess),
  newsletterDomain,
  customerDomain,
  passkeysDomain,
  wishlistDomain,
  cartDomain,
  checkoutDomain,
  ordersDomain,
  documentsDomain,
  recallsDomain,
  withdrawalDomain,
  paymentDomain,
  erasureDomain,
  agentsDomain,
  webhooksDomain,
  pageSpeedDomain,
  importDomain,
  adminDomain,
]
