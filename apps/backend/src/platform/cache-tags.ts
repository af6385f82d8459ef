/** Cache tags in Magento's format for the entities in a response; a change purges by tag. */
export const cacheTags = {
  product: (id: number) => `cat_p_${id}`,
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
  blog: 'blog',
  brands: 'brands',
  search: 'search',
  /** Redirects and missing pages. */
  routes: 'routes',
} as const
