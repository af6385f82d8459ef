import { toJsonSchema } from '@valibot/to-json-schema'
import { OPERATIONS } from './operations.ts'
import type { Json, OperationName } from './protocol.ts'

interface Tool {
  title: string
  description: string
  /** Name of the argument with the payload; null if the id suffices. */
  payload: 'catalog' | 'cart' | 'checkout' | null
  hasId: boolean
  needsKey?: true
  annotations: Json
  /** Required fields of an answer. */
  required: readonly string[]
}

const READ = { readOnlyHint: true, openWorldHint: false }
const CHANGE = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
const REPLACE = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false }
const END = REPLACE

/**
 * MCP tools, in the order of a purchase. All descriptions are constants, so that shop content cannot inject
 * instructions.
 */
export const TOOLS: Readonly<Record<OperationName, Tool>> = {
  search_catalog: {
    title: 'Search the catalogue',
    description: 'Searches products by words, category and price. Prices are in cents and include VAT.',
    payload: 'catalog',
    hasId: false,
    annotations: READ,
    required: ['products'],
  },
  lookup_catalog: {
    title: 'Look up products',
    description: 'Looks up products and variants by their ids.',
    payload: 'catalog',
    hasId: false,
    annotations: READ,
    required: ['products'],
  },
  get_product: {
    title: 'Get a product',
    description: 'Gets a product with its options, their availability and the variants of a selection.',
    payload: 'catalog',
    hasId: false,
    annotations: READ,
    required: ['product'],
  },
  create_cart: {
    title: 'Create a cart',
    description: 'Creates a cart with items.',
    payload: 'cart',
    hasId: false,
    annotations: CHANGE,
    required: ['id', 'line_items', 'totals'],
  },
  get_cart: {
    title: 'Get a cart',
    description: 'Gets a cart as it is now.',
    payload: null,
    hasId: true,
    annotations: READ,
    required: ['id', 'line_items', 'totals'],
  },
  update_cart: {
    title: 'Update a cart',
    description: 'Replaces what a cart holds.',
    payload: 'cart',
    hasId: true,
    annotations: REPLACE,
    required: ['id', 'line_items', 'totals'],
  },
  cancel_cart: {
    title: 'Cancel a cart',
    description: 'Ends a cart.',
    payload: null,
    hasId: true,
    annotations: END,
    required: ['id', 'line_items', 'totals'],
  },
  create_checkout: {
    title: 'Create a checkout',
    description: 'Creates a checkout with items, or from a cart, and fills in buyer, delivery and coupon.',
    payload: 'checkout',
    hasId: false,
    annotations: CHANGE,
    required: ['id', 'line_items', 'totals'],
  },
  get_checkout: {
    title: 'Get a checkout',
    description: 'Gets a checkout as it is now, with its order once it is paid.',
    payload: null,
    hasId: true,
    annotations: READ,
    required: ['id', 'line_items', 'totals'],
  },
  update_checkout: {
    title: 'Update a checkout',
    description: 'Replaces the whole checkout: send everything again.',
    payload: 'checkout',
    hasId: true,
    annotations: REPLACE,
    required: ['id', 'line_items', 'totals'],
  },
  complete_checkout: {
    title: 'Complete a checkout',
    description:
      'Orders and pays where a payment handler is offered. Elsewhere the buyer orders at continue_url.',
    payload: 'checkout',
    hasId: true,
    needsKey: true,
    annotations: CHANGE,
    required: ['id', 'line_items', 'totals'],
  },
  cancel_checkout: {
    title: 'Cancel a checkout',
    description: 'Ends a checkout.',
    payload: null,
    hasId: true,
    needsKey: true,
    annotations: END,
    required: ['id', 'line_items', 'totals'],
  },
  get_order: {
    title: 'Get an order',
    description: 'Gets an order with its delivery.',
    payload: null,
    hasId: true,
    annotations: READ,
    required: ['id', 'line_items'],
  },
}

const META = {
  type: 'object',
  description: 'Metadata of the request.',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: {
        profile: { type: 'string', description: 'https URL of the UCP profile of your platform.' },
      },
    },
    'idempotency-key': { type: 'string', description: 'The same for a request that is sent again.' },
  },
}

const OUTPUT = {
  ucp: { type: 'object', required: ['version'], properties: { version: { type: 'string' } } },
  messages: { type: 'array', items: { type: 'object', required: ['type', 'content'] } },
}

/** Tools in the format of the response to `tools/list`. */
export const LISTED_TOOLS: readonly Json[] = Object.entries(TOOLS).map(([name, tool]) => {
  const { title, description, payload, hasId, needsKey, annotations, required } = tool
  // TOOLS and OPERATIONS have the same keys.
  const { request } = OPERATIONS[name as OperationName]
  const form = toJsonSchema(request, { errorMode: 'ignore' })
  delete form.$schema
  return {
    name,
    title,
    description,
    annotations,
    inputSchema: {
      type: 'object',
      required: ['meta', ...(hasId ? ['id'] : []), ...(payload ? [payload] : [])],
      properties: {
        meta: needsKey ? { ...META, required: [...META.required, 'idempotency-key'] } : META,
        ...(hasId && { id: { type: 'string' } }),
        ...(payload && { [payload]: form }),
      },
    },
    outputSchema: {
      type: 'object',
      required: ['ucp'],
      properties: OUTPUT,
      // A refusal has messages instead of a resource.
      anyOf: [{ required }, { required: ['messages'] }],
    },
  }
})
