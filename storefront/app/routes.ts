import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The gallery of the design system is no page of the shop: only while developing, or when asked for. */
const showsGallery = process.env.DEV_UI === '1' || process.env.NODE_ENV === 'development'

/**
 * Every URL of the shop. In a language other than the default one each stands below that language's prefix, which is
 * the router's basename and no concern of any file here (docs/decisions/0020-languages.md).
 */
export default [
  index('content/home.route.tsx'),
  route('error', 'shell/error.route.tsx'),
  route('page-not-found', 'shell/page-not-found.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('winkel', 'stores/stores.route.tsx'),
  route('winkel/:code', 'stores/store.route.tsx'),
  route('faq', 'content/faq.route.tsx'),
  route('blog', 'content/blog.route.tsx', { id: 'blog' }),
  route('blog/categorie/:category', 'content/blog.route.tsx', { id: 'blog-category' }),
  route('blog/:code', 'content/blog-article.route.tsx'),
  route('contact', 'forms/contact.route.tsx'),
  route('overeenkomst-ontbinden', 'forms/withdrawal.route.tsx'),
  route('merken', 'brands/brands.route.tsx'),
  route('onderdelenzoeker', 'partfinder/partfinder.route.tsx'),
  route('vergelijken', 'product/comparison.route.tsx'),
  route('checkout/cart', 'cart/cart.route.tsx'),
  route('checkout', 'checkout/checkout.route.tsx'),
  // Payment providers return to either pair; they are the same two screens.
  route('checkout/onepage/success', 'checkout/payment-success.route.tsx', { id: 'onepage-success' }),
  route('multisafepay/connect/success', 'checkout/payment-success.route.tsx', { id: 'multisafepay-success' }),
  route('checkout/onepage/cancel', 'checkout/payment-cancel.route.tsx', { id: 'onepage-cancel' }),
  route('multisafepay/connect/cancel', 'checkout/payment-cancel.route.tsx', { id: 'multisafepay-cancel' }),
  route('menu-tree', 'shell/menu-tree.route.ts'),
  route('snelkeuze/:sku', 'product/quick-choice.route.ts'),
  ...(showsGallery ? [route('dev/ui', 'dev-ui.route.tsx')] : []),
  // Any other URL: the backend knows whether it is a category, a product, a page of text or a redirect.
  route('*', 'resolve/resolve.route.tsx'),
] satisfies RouteConfig
