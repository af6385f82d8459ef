/**
 * Who may import whom (docs/decisions and README say why). The domains stand in a line: a file imports its own
 * folder, `ui`, `platform` and the domains to its left. Only `pages`, `document` and the files at the root of a half
 * may import any domain: that is where domains meet.
 */
const DOMAINS = [
  'content',
  'blog',
  'faq',
  'postcode',
  'vat',
  'stores',
  'forms',
  'product',
  'compare',
  'stock-alert',
  'reviews',
  'recommendations',
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
  'account',
  'orders',
  'withdrawal',
  'measuring',
  'offline',
  'payment',
  'import',
]
const HALVES = '^(?:apps/storefront/app|apps/backend/src)'
const TESTS = '\\.test\\.tsx?$'
/** One rule a domain, as each has a right side of its own. */
const leftOnly = DOMAINS.slice(0, -1).map((domain, index) => ({
  name: `${domain}-imports-only-to-its-left`,
  comment: `Domains stand in a line; ${domain} may not know of those to its right. Let a page join the two.`,
  severity: 'error',
  from: { path: `${HALVES}/${domain}/`, pathNot: TESTS },
  to: { path: `${HALVES}/(?:${DOMAINS.slice(index + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...leftOnly,
    {
      name: 'ui-and-platform-know-no-domain',
      comment: 'What every domain stands on stands on none of them.',
      severity: 'error',
      from: { path: `${HALVES}/(?:ui|platform)/`, pathNot: ['/generated/', TESTS] },
      to: { path: `${HALVES}/(?:${DOMAINS.join('|')}|document|pages)/` },
    },
    {
      name: 'ui-is-pictures-only',
      comment: 'The design system draws what it is given: no GraphQL, no router data, no server.',
      severity: 'error',
      from: { path: '^apps/storefront/app/ui/', pathNot: TESTS },
      to: { path: '^(?:apps/storefront/app/platform/graphql/|apps/storefront/server/|packages/contract/)' },
    },
    {
      name: 'domains-do-not-know-the-document',
      comment: 'document and pages put domains together; a domain that imported them would turn that round.',
      severity: 'error',
      from: { path: `${HALVES}/(?:${DOMAINS.join('|')})/`, pathNot: TESTS },
      to: { path: '^apps/storefront/app/(?:document/|pages/|browser/(?!add-part\\.ts$))' },
    },
    {
      name: 'nobody-imports-a-page',
      comment: 'Pages are entered by URL alone: only the table of URLs and the pages themselves name them.',
      severity: 'error',
      from: {
        path: '^apps/storefront/',
        pathNot: ['^apps/storefront/app/routes\\.tsx$', '^apps/storefront/app/pages/', TESTS],
      },
      to: { path: '^apps/storefront/app/pages/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'storefront-knows-no-backend',
      comment: 'The contract is all that the two halves know of each other.',
      severity: 'error',
      from: { path: '^apps/storefront/' },
      to: { path: '^(?:apps/backend|packages/demo-shop)/' },
    },
    {
      name: 'backend-knows-no-storefront',
      comment: 'The contract is all that the two halves know of each other.',
      severity: 'error',
      from: { path: '^apps/backend/' },
      to: { path: '^apps/storefront/' },
    },
    {
      name: 'contract-knows-neither-half',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TESTS },
      to: { path: '^(?:apps/storefront|apps/backend|packages/demo-shop)/' },
    },
    {
      name: 'pages-know-no-server',
      comment: 'What the browser gets may not carry the server along.',
      severity: 'error',
      from: { path: '^apps/storefront/app/', pathNot: ['\\.server\\.tsx?$', TESTS] },
      to: { path: '^apps/storefront/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one idea in two files, or two ideas that a third should join.',
      severity: 'error',
      from: { pathNot: '/generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'tests-are-imported-by-tests-alone',
      severity: 'error',
      from: { pathNot: [TESTS, '^e2e/', 'test-[^/]+\\.tsx?$'] },
      to: { path: TESTS },
    },
    {
      name: 'imports-lead-somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/storefront/build/', '/\\.react-router/', '/i18n/generated/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
    tsPreCompilationDeps: true,
  },
}
