import type * as newest from '../2026-08-25/schema.generated.ts'
import { businessProfile, CAPABILITIES, type Json, type Protocol } from '../protocol.ts'
import type {
  BuyerConsentBuyer,
  Fulfillment,
  FulfillmentOption,
  Product,
  ProfileAnswer,
  ShippingDestination,
  Variant,
} from './schema.generated.ts'

const VERSION = '2026-04-08'

/**
 * UCP version of April 2026. Policies are messages, units are plain names, and catalogue answers have no
 * delivery field.
 */
export const protocol20260408: Protocol = {
  version: VERSION,
  capabilities: CAPABILITIES,
  profile: (facts): ProfileAnswer => ({
    ucp: businessProfile(protocol20260408, facts, ''),
    signing_keys: facts.signingKeys,
  }),
  answer({ policies = [], ...body }) {
    const messages: readonly newest.Message[] = [...(body.messages ?? []), ...policies.flatMap(toMessages)]
    return {
      ...body,
      ...(messages.length > 0 && { messages }),
      ...('products' in body && { products: toProducts(body.products) }),
      ...('product' in body && { product: toProduct(body.product) }),
      ...('buyer' in body && body.buyer && { buyer: toBuyer(body.buyer) }),
      ...('fulfillment' in body && body.fulfillment && { fulfillment: toFulfillment(body.fulfillment) }),
    }
  },
  request(payload) {
    const { buyer } = isObject(payload) ? payload : {}
    if (!isObject(payload) || !isObject(buyer) || !isObject(buyer.consent)) return payload
    const hasConsent = buyer.consent.marketing === true
    return {
      ...payload,
      buyer: { ...buyer, consent: { [MARKETING_CONSENT]: { granted: hasConsent, source: 'platform' } } },
    }
  },
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Converts a policy to messages, one for each path that it applies to. */
function toMessages({ type, description, applies_to }: newest.Policy): newest.Message[] {
  const paths: readonly (string | undefined)[] = applies_to ?? [undefined]
  return paths.map((path) => ({
    type: 'info',
    code: type.split('.').at(-1) ?? type,
    content: description.plain ?? '',
    ...(path !== undefined && { path }),
  }))
}

const toProducts = (products: readonly newest.FulfillmentProduct[]) => products.map(toProduct)

function toProduct(product: newest.FulfillmentProduct): Product {
  const variants: readonly newest.FulfillmentVariant[] = product.variants
  return { ...product, variants: variants.map(toVariant) }
}

/** Moves the delivery text of a variant to its metadata, because this version has no field for it. */
function toVariant({ fulfillment, unit_price, ...variant }: newest.FulfillmentVariant): Variant {
  const delivery = fulfillment?.methods?.[0]?.description?.plain
  return {
    ...variant,
    ...(unit_price && { unit_price: toUnitPrice(unit_price) }),
    ...(delivery !== undefined && { metadata: { ...variant.metadata, delivery } }),
  }
}

const toUnitPrice = ({ measure, reference, ...price }: newest.UnitPrice): Variant['unit_price'] => ({
  ...price,
  measure: toMeasure(measure),
  reference: toMeasure(reference),
})

const toMeasure = ({ value, display_text }: newest.Measure) => ({ value, unit: display_text })

const MARKETING_CONSENT = 'dev.ucp.consent.marketing'

/** Converts consents to this version, where each is a boolean. */
function toBuyer({ consent, ...buyer }: newest.BuyerConsentBuyer): BuyerConsentBuyer {
  const marketing = consent?.[MARKETING_CONSENT]
  return { ...buyer, ...(marketing && { consent: { marketing: marketing.granted } }) }
}

type NewestFulfillment = newest.Fulfillment | newest.OrderAnswer['fulfillment']

/**
 * Converts the fulfillment of a checkout: destinations have no type in this version, and options have plain
 * descriptions. The fulfillment of an order has the same shape in both versions.
 */
function toFulfillment(fulfillment: NewestFulfillment): Fulfillment | NewestFulfillment {
  if (!('methods' in fulfillment)) return fulfillment
  const { methods = [], available_methods = [] } = fulfillment
  return {
    available_methods: available_methods.map((method) => ({ ...method, type: toMethodType(method.type) })),
    methods: methods.map((method) => ({
      ...method,
      type: toMethodType(method.type),
      destinations: (method.destinations ?? []).map(toDestination),
      groups: (method.groups ?? []).map((group) => ({
        ...group,
        options: (group.options ?? []).map(toOption),
      })),
    })),
  }
}

const toMethodType = (type: string): 'pickup' | 'shipping' => (type === 'pickup' ? 'pickup' : 'shipping')

/**
 * Converts a destination. A store becomes its address: a destination with a name matches both alternatives of
 * this version's schema, which the schema forbids.
 */
function toDestination({ type, ...destination }: ShownDestination): ShippingDestination {
  if (type !== 'business_location') return destination
  const { name, address, ...store } = destination
  return { ...store, ...address, ...(name !== undefined && { extended_address: name }) }
}

/** Destination with the fields that its type adds. */
type ShownDestination = newest.FulfillmentDestination & { name?: string; address?: newest.PostalAddress }

const toOption = ({ description, ...option }: newest.FulfillmentOption): FulfillmentOption => ({
  ...option,
  ...(description?.plain !== undefined && { description: description.plain }),
})
