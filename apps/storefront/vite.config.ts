import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { browserModules } from './browser-modules-plugin.ts'
import { graphqlDocuments } from './graphql-documents-plugin.ts'
import { pageStyles } from './page-styles-plugin.ts'
import { reloadDocument } from './reload-document-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { smallPreload } from './small-preload-plugin.ts'
import { textsRuntime } from './texts-runtime-plugin.ts'
import { textsToCompile } from './texts-to-compile.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every page needs once it is idle: when goods come, and the question of consent. */
const OF_EVERY_PAGE = [
  'document/(?:answer-consent|apply-consent|consent-question|wipe-stored)',
  'platform/(?:purposes-in-use|give-consent)',
  'product/(?:delivery-phrases|update-delivery-texts)',
  'recommendations/visitor-id',
]
/** What most first touches are made of. */
const OF_MOST_TOUCHES = [
  'paths',
  'platform/(?:browser-commerce|fetch-part|graphql/document|navigate|picture-address|present|shop-config)',
  'platform/(?:personal-data|show-refusal|tab-lock)',
  'platform/i18n/plural',
  'product/(?:body-key|customer-compared-key|measures)',
  'customer/session-keys',
  'ui/open-modal',
]
/** A shopper's session and wishlist: what every page may need of them. */
const OF_SESSIONS = [
  'customer/(?:begin-session|expire-session|return-path|session)',
  'platform/i18n/generated/messages/(?:customer_log_in|wishlist_title)',
  'platform/next-message',
  'wishlist/(?:require-wishlist|stored-wishlist|wishlist-calls|wishlist-data)',
]
/** What puts something into the cart, from a card or a page. */
const OF_ORDERING = [
  'cart/(?:change-cart|quick-add-store|stored-payment)',
  'platform/(?:money|store-view)',
  'platform/i18n/generated/messages/(?:cart_added|product_choose_variant)',
]
/** What enhancements load at a first press. */
const OF_PRESSES = [
  'listing/listing-query',
  'partfinder/(?:bike|bike-name|stored-bike)',
  'product/(?:compare-product|show-compared)',
  'search/search-term',
  'ui/fetch-dialog',
]
/** What opening hours mean now, on a store's page. */
const OF_STORES = ['stores/(?:format-periods|opening-hours|update-opening-hours)']
/** What most forms are made of. */
const OF_FORMS = [
  'checkout/(?:address-lines|placed-order)',
  'platform/i18n/generated/messages/checkout_optional',
  'ui/(?:field|form-summary|icons|layout|segmented|steps)',
]
/** What the checkout and the pages after it have both. */
const OF_CHECKOUT = [
  'checkout/(?:checkout-calls|checkout\\.island|place-order)',
  'platform/i18n/generated/messages/checkout_(?:delivery|loading|order_failed|retry|your_order)',
]
/** What ends a checkout, and begins it again. */
const OF_PAYMENT = [
  'checkout/(?:changed-total|order-button|order-calls|payment-answers|restore-cart|use-payment-methods)',
]
/** What cart and checkout have both. */
const OF_CARTS = [
  'cart/(?:coupon-form|needs-javascript)',
  'partfinder/clash-warnings',
  'platform/i18n/generated/messages/cart_(?:go_shopping|needs_javascript)',
  'platform/use-held-focus',
  'product/promised-delivery',
]

const modules = (names: readonly string[]) => new RegExp(`[\\/]app[\\/](?:${names.join('|')})\\.[jt]sx?$`)

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const needsReact = new Map<string, boolean>()

/** Whether a module works without React. */
function isWithoutReact(id: string, context: Rolldown.ChunkingContext): boolean {
  const known = needsReact.get(id)
  if (known !== undefined) return !known
  needsReact.set(id, REACT.test(id))
  const imported = context.getModuleInfo(id)?.importedIds ?? []
  const needs = REACT.test(id) || imported.some((other) => !isWithoutReact(other, context))
  needsReact.set(id, needs)
  return !needs
}

const START = here('./app/start.ts')
const TEXT = /[\\/]i18n[\\/]generated[\\/]messages[\\/](\w+)\.js$/
const ofEnhancements = new Set<string>()

/**
 * Whether a module is part of what enhancements load: that must not stand in a file that waits for React. All texts are
 * imported together; of them only those are meant that a module names.
 */
function isOfEnhancements(id: string, context: Rolldown.ChunkingContext): boolean {
  if (ofEnhancements.size === 0) addWithImports(START, context)
  return ofEnhancements.has(TEXT.exec(id)?.[1] ?? id)
}

function addWithImports(id: string, context: Rolldown.ChunkingContext): void {
  if (ofEnhancements.has(id) || id.includes('/i18n/') || !isWithoutReact(id, context)) return
  ofEnhancements.add(id)
  const { code, importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
  for (const [, name = ''] of code?.matchAll(/\btexts\.(\w+)/g) ?? []) ofEnhancements.add(name)
  for (const other of [...importedIds, ...dynamicallyImportedIds]) addWithImports(other, context)
}

/**
 * How the browser's modules are put together, so that a first touch loads few files and little that it does not need:
 * React by itself, all that the start script needs in it, what enhancements load in files that know no React (`plain`,
 * `ordering`, `session`, `pressed`, `few`); in one file what a product and the cart beside it are made of (`buying`), as most
 * visits that buy begin with these, and in another what choices add to it (`choosing`). A group takes along whatever its
 * modules need, so no two files need one another. Of the rest, what three or more parts need in one file, and what two of
 * them need in one for each pair.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], test: /\.[jt]sx?$/, priority: 8 },
  { name: 'idle', test: anyOf(modules(OF_EVERY_PAGE), /[\\/]consent-question\.css$/), priority: 7 },
  // What is opened by a touch has its styles beside the sheet of all pages: dialogs and drawers by themselves, as most do.
  { name: 'overlay', test: /[\\/]overlay\.css$/, priority: 6.5 },
  { name: 'opened', test: /[\\/]app[\\/](?!(?:styles|application|account)\.css).*\.css$/, priority: 6 },
  {
    name: 'react',
    test: anyOf(REACT, modules(['browser/(?:react|enter-again)', 'platform/error-boundary'])),
    priority: 5,
  },
  { name: 'plain', test: modules(OF_MOST_TOUCHES), priority: 4 },
  { name: 'ordering', test: modules(OF_ORDERING), priority: 3.9 },
  { name: 'session', test: modules(OF_SESSIONS), priority: 3.8 },
  { name: 'pressed', test: modules(OF_PRESSES), priority: 3.7 },
  { name: 'hours', test: modules(OF_STORES), priority: 3.6 },
  {
    name: (id, context) => (isOfEnhancements(id, context) ? 'few' : null),
    test: /\.[jt]s$/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
    priority: 3.5,
  },
  { name: 'buying', test: modules(['pages/simple-product.island', 'cart/cart-drawer.island']), priority: 3 },
  { name: 'choosing', test: modules(['pages/configurable-product.island']), priority: 2.5 },
  // What a bundle has in common with others: it needs nothing else of them, forms and sessions for instance.
  {
    name: 'choice',
    test: modules(['ui/choice', 'platform/i18n/generated/messages/product_\\w+']),
    minShareCount: 3,
    priority: 1.7,
  },
  { name: 'fields', test: modules(OF_FORMS), priority: 1.65 },
  { name: 'carts', test: modules(OF_CARTS), priority: 1.64 },
  { name: 'address', test: modules(['checkout/address(?:-fields)?', 'vat/vat-field']), priority: 1.63 },
  // The pages that follow it need much of it, and whoever comes to them comes from it.
  { name: 'checkout', test: modules(OF_CHECKOUT), priority: 1.62 },
  { name: 'payment', test: modules(OF_PAYMENT), priority: 1.61 },
  { name: 'common', minShareCount: 3, priority: 1.5 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 1 },
]

const forBrowser = {
  // The start script may give others what it holds; else a file of its own would stand before it.
  preserveEntrySignatures: false,
  output: {
    // The names of what is shared tell who shares it: too long for the list that the start script carries.
    chunkFileNames: ({ name }) => `assets/${name.replace(/~.*|^rolldown-/, '')}-[hash:7].js`,
    codeSplitting: { groups: chunks },
  },
} satisfies Rolldown.RolldownOptions

/** Two builds of the same sources: what the browser loads, and the module that renders documents on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: isSsrBuild ? false : here('./public'),
  plugins: [
    paraglideVitePlugin(textsToCompile()),
    textsRuntime(),
    graphqlDocuments(),
    tailwindcss(),
    pageStyles(),
    reloadDocument(),
    browserModules(),
    smallPreload(),
    serviceWorker(),
  ],
  // All that islands need is made ready before the first of them asks for it.
  optimizeDeps: { entries: ['app/start.ts', 'app/**/*.island.tsx'] },
  build: {
    target: 'es2022',
    outDir: here(isSsrBuild ? './build/server' : './build/client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and pictures are files of their own: a data: URL cannot be preloaded, and it swells the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    // A percent or two less for a shopper's phone than Vite's own, for ten seconds of a build.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, keep_fargs: false } },
    rolldownOptions: {
      input: isSsrBuild
        ? here('./app/entry.server.tsx')
        : [
            here('./app/start.ts'),
            ...['styles', 'application', 'account'].map((sheet) => here(`./app/${sheet}.css`)),
          ],
      // A module of the app does nothing by being imported, its entries, policies and style sheets apart.
      treeshake: {
        moduleSideEffects: (id) => !/\/app\/(?!start|entry\.|platform\/trusted-types).*\.tsx?$/.test(id),
      },
      ...(isSsrBuild ? {} : forBrowser),
    },
  },
}))
