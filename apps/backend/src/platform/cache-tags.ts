/** Cache tags in Magento's format for the entities in a response; a change purges by tag. */
export const cacheTags = {
  product: (id: number) => `cat_p_${id}`,
  /** Tag of listings of the whole shop, such as feeds and sitemaps. */
  products: 'cat_p',
  category: (id: number) => `cat_c_${id}`,
  /** Tag of a category's listings, also purged when a product joins or leaves. */
  categoryProducts: (id: number) => `cat_c_p_${id}`,
  cmsPage: (id: number) => `cms_p_${id}`,
  cmsBlock: (id: number) => `cms_b_${id}`,
  brand: (id: number) => `brand_${id}`,
  slider: (id: number) => `slider_${id}`,
  physicalStore: (id: number) => `store_${id}`,
  blogPost: (id: number) => `blog_p_${id}`,
  faq: 'faq',
  form: (id: number) => `form_${id}`,
  globalMessages: 'global_messages',
  storeConfig: 'store_config',
  recalls: 'recalls',
  blog: 'blog',
  brands: 'brands',
  search: 'search',
  /** Redirects and missing pages. */
  routes: 'routes',
  /** Dates of the last change of any block, slider or brand, for sitemaps. */
  contentDates: 'content_dates',
} as const

/** Change of an entry in the admin. */
export interface ChangedEntry {
  id: number
  values: Readonly<Record<string, unknown>>
  isNew: boolean
  /** Fields whose values differ from before. */
  changed: ReadonlySet<string>
}

/** Pages that ask for a block or a page that is not there carry no tag of it. */
const appears = ({ isNew, changed }: ChangedEntry) => isNew || changed.has('isActive')

/**
 * Tags to purge after a change, by kind of what changed. Every writer takes them from here: admin, import, index,
 * jobs and setup.
 */
export const purgedBy = {
  /** Products, and the categories whose listings show another order, choice or count of products. */
  products: (ids: readonly number[], categories: readonly number[] | null) => [
    ...ids.map(cacheTags.product),
    ...(categories
      ? [cacheTags.products, cacheTags.search, ...categories.map(cacheTags.categoryProducts)]
      : []),
  ],
  /** New categories of an import, given with their ancestors. */
  newCategories: (ids: Iterable<number>) => [...new Set(ids)].map(cacheTags.category),
  /** The pages around a category are purged with it (admin/categories.ts). */
  categories: (category: ChangedEntry) => [
    ...[cacheTags.category(category.id), cacheTags.categoryProducts(category.id), cacheTags.search],
    ...(appears(category) ? [cacheTags.routes] : []),
  ],
  addresses: () => [cacheTags.routes],
  shop: () => [cacheTags.storeConfig, cacheTags.routes, cacheTags.contentDates],
  pages: (page: ChangedEntry) => [
    cacheTags.cmsPage(page.id),
    cacheTags.search,
    ...(appears(page) ? [cacheTags.routes] : []),
  ],
  blocks: (block: ChangedEntry) => [
    cacheTags.cmsBlock(block.id),
    cacheTags.contentDates,
    ...(appears(block) ? [cacheTags.storeConfig] : []),
  ],
  messages: (_message?: Pick<ChangedEntry, 'id'>) => [cacheTags.globalMessages],
  slides: ({ values }: ChangedEntry) => [cacheTags.slider(Number(values.sliderId)), cacheTags.contentDates],
  faqCategories: () => [cacheTags.faq],
  faqQuestions: () => [cacheTags.faq, cacheTags.search],
  blogCategories: () => [cacheTags.blog],
  blogPosts: ({ id }: Pick<ChangedEntry, 'id'>) => [cacheTags.blogPost(id), cacheTags.blog, cacheTags.search],
  stores: (store: ChangedEntry) => [
    cacheTags.physicalStore(store.id),
    cacheTags.storeConfig,
    ...(store.isNew ? [cacheTags.routes] : []),
  ],
  synonyms: () => [cacheTags.search],
  redirects: () => [cacheTags.routes],
  /** The products of a chart are purged with it (admin/size-charts.ts). */
  sizeCharts: () => [],
  /** The products are indexed again (admin/attributes.ts). */
  attributes: () => [],
  shippingMethods: () => [cacheTags.storeConfig],
  settings: () => [cacheTags.storeConfig],
  recalls: () => [cacheTags.recalls],
  /** Product pages name the promotions that count them. */
  priceRules: (_rule?: Pick<ChangedEntry, 'id'>) => [cacheTags.storeConfig],
  /** No page shows these. */
  coupons: () => [],
  submissions: () => [],
  customers: () => [],
  withdrawals: () => [],
  searches: () => [],
  stockAlerts: () => [],
  priceAlerts: () => [],
  sliders: () => [],
}
