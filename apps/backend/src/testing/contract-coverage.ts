import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GraphQLSchema, isObjectType } from 'graphql'
import type { TestProject } from 'vitest/node'
import { objectFields } from './record-coverage.ts'
import type {} from './test-coverage.ts'
import { wholeSchema } from './whole-schema.ts'

/** Types that core's own clients select although this backend never returns one. */
const TYPES_NEVER_RETURNED: readonly RegExp[] = [
  /^Customizable\w+(?:Option|Value)\./,
  /^SelectedCustomizable\w+\./,
  /^CartItemSelectedOptionValuePrice\./,
  /^(?:Virtual|Downloadable|CustomerDownloadable)\w+\./,
  /^(?:AppliedGiftCard|GiftOptionsPrices)\./,
  /^(?:PaymentToken|PriceAdjustment|ProductMediaGalleryEntriesVideoContent)\./,
  /^(?:ProductVideo|ImageSwatchData)\./,
  /^StoreConfig\.check_money_order_/,
  /^ReCaptchaConfiguration(?:V3)?\./,
]

/**
 * Fields that core's own clients request for every order although this backend never fills them: items have
 * no entered options, only orders have comments, and a coupon makes delivery free instead of reducing its
 * price.
 */
const FIELDS_NEVER_FILLED: readonly string[] = [
  'OrderItem.entered_options',
  'BundleOrderItem.entered_options',
  'OrderShipment.comments',
  'Invoice.comments',
  'ShippingHandling.discounts',
  'ShippingDiscount.amount',
  'SelectedPaymentMethod.purchase_order_number',
  'SimpleProduct.options',
  'ConfigurableProduct.options',
  'BundleProduct.options',
  'SimpleCartItem.customizable_options',
  'ConfigurableCartItem.customizable_options',
  'BundleCartItem.customizable_options',
  'Cart.applied_gift_cards',
  'CartPrices.gift_options',
  'CustomerPaymentTokens.items',
  'MediaGalleryEntry.video_content',
  'Price.adjustments',
  'CheckoutAgreement.content_height',
  'CatalogAttributeMetadata.default_value',
  'CatalogAttributeMetadata.frontend_class',
  'CustomerAttributeMetadata.default_value',
  'CustomerAttributeMetadata.frontend_class',
  'ProductCustomAttributes.errors',
  'PickupLocation.region',
  'PickupLocation.region_id',
  'Query.recaptchaV3Config',
  'ReCaptchaConfigOutput.configurations',
]

/**
 * Collects during the backend's tests which fields were answered with a non-null value; vitest calls it for each
 * project, and the first call collects for all. A served field without such an answer fails the run, because it may
 * be a stub. A partial run is not checked.
 */
export default function gatherCoverage(project: TestProject) {
  const run = project.vitest.getRootProject()
  if (run.getProvidedContext().contractCoverage) return
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-contract-'))
  run.provide('contractCoverage', folder)
  return async () => {
    try {
      const gathering = project.vitest.projects.filter(({ config }) =>
        [config.globalSetup].flat().some((file) => file.endsWith('/contract-coverage.ts')),
      )
      const whole = await Promise.all(gathering.map(ranWhole))
      if (!whole.every(Boolean)) return
      const answered = new Set(
        readdirSync(folder).flatMap(
          (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[],
        ),
      )
      const schema = wholeSchema()
      const unseen = objectFields(schema).filter(
        (field) =>
          !FIELDS_NEVER_FILLED.includes(field) &&
          !TYPES_NEVER_RETURNED.some((type) => type.test(field)) &&
          !sharedCoordinates(schema, field).some((one) => answered.has(one)),
      )
      if (unseen.length === 0) return
      console.error(
        `\nServed, but answered with something in no test (${unseen.length}):\n  ${unseen.join('\n  ')}`,
      )
      process.exitCode = 1
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/**
 * Lists the field and the same field of types that share an interface with its type, because one resolver answers
 * all of them.
 */
function sharedCoordinates(schema: GraphQLSchema, coordinate: string): string[] {
  const [typeName = '', fieldName = ''] = coordinate.split('.')
  const type = schema.getType(typeName)
  const interfaces = isObjectType(type)
    ? type.getInterfaces().filter((one) => one.getFields()[fieldName])
    : []
  const relatives = interfaces.flatMap((one) =>
    schema.getPossibleTypes(one).map(({ name }) => `${name}.${fieldName}`),
  )
  return [coordinate, ...relatives]
}

/** Checks that every test file of the project ran, without a filter by name, and passed. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name)
  const passed = new Set(ran.filter(({ result }) => result?.state === 'pass').map(({ filepath }) => filepath))
  return !project.config.testNamePattern && testFiles.every((file) => passed.has(file))
}
