/**
 * Import rules (CONTRIBUTING.md). Storefront: `lib` imports nothing of the shop, `ui` imports
 * `lib`, a feature imports `ui`, `lib` and features earlier in FEATURES, `routes` import everything. Backend: a domain
 * imports `platform` and domains earlier in DOMAINS. The two halves share packages/contract and packages/server-kit only.
 */
const FEATURES = [
  'captcha',
  'customer',
  'wishlist',
  'product',
  'stores',
  'content',
  'address',
  'reviews',
  'listing',
  'cart',
  'checkout',
  'orders',
  'account',
  'consent',
  'shell',
]
const DOMAINS = [
  'content',
  'faq',
  'postcode',
  'vat',
  'stores',
  'forms',
  'product',
  'blog',
  'compare',
  'stock-alert',
  'reviews',
  'recommendations',
  'words',
  'listing',
  'category',
  'routing',
  'brands',
  'partfinder',
  'search',
  'newsletter',
  'customer',
  'passkeys',
  'wishlist',
  'cart',
  'checkout',
  'orders',
  'documents',
  'recalls',
  'withdrawal',
  'payment',
  'erasure',
  'agents',
  'webhooks',
  'page-speed',
  'import',
  'admin',
  'setup',
]
const APP = '^apps/storefront/app'
const BACKEND = '^apps/backend/src'
const TESTS = '\\.test\\.tsx?$'
const TEST_HELPERS = '(?:/testing/|/test-[^/]+\\.tsx?$)'

/** One rule for each folder of an ordered list: it may not import the folders after it. */
const earlierOnly = (folders, base, kind) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${kind}-${folder}-imports-earlier-ones`,
    comment: `${folder} may not import a ${kind} after it in the list. Let a route join the two.`,
    severity: 'error',
    from: { path: `${base}/${folder}/`, pathNot: TESTS },
    to: { path: `${base}/(?:${folders.slice(index + 1).join('|')})/` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...earlierOnly(FEATURES, `${APP}/features`, 'feature'),
    ...earlierOnly(DOMAINS, BACKEND, 'domain'),
    {
      name: 'lib-imports-nothing-of-the-shop',
      severity: 'error',
      from: { path: `${APP}/lib/`, pathNot: [TESTS, '/test-[^/]+$'] },
      to: { path: `${APP}/(?:ui|features|routes)` },
    },
    {
      name: 'ui-imports-lib-only',
      comment: 'The design system draws what it is given: no GraphQL, no feature, no server.',
      severity: 'error',
      from: { path: `${APP}/ui/`, pathNot: TESTS },
      to: {
        path: `(?:${APP}/(?:features|routes|lib/api/graphql)/|^apps/storefront/server/|^packages/contract/)`,
      },
    },
    {
      name: 'nobody-imports-a-route',
      comment: 'routes.tsx names the routes; everything else links to their URLs.',
      severity: 'error',
      from: {
        path: '^apps/storefront/',
        pathNot: [`${APP}/(?:routes|resolve-page)\\.tsx$`, `${APP}/routes/`, TESTS],
      },
      to: { path: `${APP}/routes/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-imports-no-domain',
      severity: 'error',
      from: { path: `${BACKEND}/platform/`, pathNot: ['/generated/', TESTS] },
      to: { path: `${BACKEND}/(?:${DOMAINS.join('|')})/` },
    },
    {
      name: 'storefront-imports-no-backend',
      comment: 'The halves share packages/contract and packages/server-kit only.',
      severity: 'error',
      from: { path: '^apps/storefront/' },
      to: { path: '^(?:apps/backend|packages/demo-shop)/' },
    },
    {
      name: 'backend-imports-no-storefront',
      comment: 'The halves share packages/contract and packages/server-kit only.',
      severity: 'error',
      from: { path: '^apps/backend/' },
      to: { path: '^apps/storefront/' },
    },
    {
      name: 'agents-import-neither-half',
      comment: 'The agents’ API is a client of the contract. Its tests use a backend.',
      severity: 'error',
      from: { path: '^apps/agents/', pathNot: [TESTS, TEST_HELPERS] },
      to: { path: '^(?:apps/(?:storefront|backend|admin)|packages/demo-shop)/' },
    },
    {
      name: 'only-the-storefront-server-imports-agents',
      severity: 'error',
      from: { path: '^(?:apps/(?:backend|admin)/|apps/storefront/(?!server/)|packages/)', pathNot: TESTS },
      to: { path: '^apps/agents/' },
    },
    {
      name: 'admin-stands-alone',
      comment:
        'The admin and the halves share the schema in apps/backend/src/admin/admin.graphql, the rules for HTML, and money.',
      severity: 'error',
      from: { path: '^apps/admin/' },
      to: {
        path: '^(?:apps/(?:backend|storefront)|packages)/',
        pathNot: '^packages/contract/(?:html-rules|money)\\.ts$',
      },
    },
    {
      name: 'nobody-imports-the-admin',
      severity: 'error',
      from: { path: '^(?:apps/(?:backend|storefront)|packages)/' },
      to: { path: '^apps/admin/' },
    },
    {
      name: 'contract-imports-neither-half',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TESTS },
      to: { path: '^(?:apps/storefront|apps/backend|packages/demo-shop)/' },
    },
    {
      name: 'server-kit-knows-no-shop',
      comment: 'Generic server code: it imports neither a half nor the contract.',
      severity: 'error',
      from: { path: '^packages/server-kit/' },
      to: { path: '^(?:apps|packages/(?!server-kit/))' },
    },
    {
      name: 'the-shop-imports-no-tools',
      comment: 'What runs in a shop or is built into it needs neither its tests nor its lab.',
      severity: 'error',
      from: {
        path: '^(?:apps|packages)/',
        pathNot: [TESTS, '/test-[^/]+\\.tsx?$', '/vitest\\.config\\.ts$'],
      },
      to: { path: '^(?:tools|e2e|scripts|docs)/' },
    },
    {
      name: 'nobody-imports-the-drawings',
      comment: 'Its pictures are committed, so nothing needs it to run or to be tested.',
      severity: 'error',
      from: { pathNot: '^tools/pictures/' },
      to: { path: '^tools/pictures/' },
    },
    {
      name: 'browser-code-imports-no-server',
      comment:
        'Only .server files and the server entry may import apps/storefront/server, server-kit and the client of the contract.',
      severity: 'error',
      from: { path: `${APP}/`, pathNot: ['\\.server\\.tsx?$', TESTS] },
      to: {
        path: '^(?:apps/storefront/server|packages/server-kit|packages/contract/client)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'workspaces-by-name',
      comment: 'Import another workspace by its package name: its exports are its entrance.',
      severity: 'error',
      from: { path: '^((?:apps|packages|tools)/[^/]+|e2e|scripts)/' },
      to: { path: '^(?:apps|packages|tools|e2e|scripts)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-cycles',
      comment: 'Type imports count: merge the files, or move what they share to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^e2e/', 'test-[^/]+\\.tsx?$'] },
      to: { path: TESTS },
    },
    {
      name: 'production-imports-no-test-helpers',
      comment: 'What runs in a shop imports nothing from testing/ or test-*.ts.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: [TESTS, TEST_HELPERS, '/vitest\\.config\\.ts$'] },
      to: { path: TEST_HELPERS },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/(?:admin|storefront)/dist/', '/i18n/generated/', '^tools/lab/bench/\\.work/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
    tsPreCompilationDeps: true,
  },
}
