import { toJsonSchema } from '@valibot/to-json-schema'
import { OPERATIONS } from './operations.ts'
import type { Json, OperationName } from './protocol.ts'

type Subject = 'catalog' | 'cart' | 'checkout' | 'order'

interface Tool {
  title: string
  description: string
  /** Argument that holds the payload; null where the id says all. */
  payload: Exclude<Subject, 'order'> | null
  hasId: boolean
  needsKey?: true
  annotations: Json
  /** Names that every answer with a resource has. */
  required: readonly string[]
}

const READ = { readOnlyHint: true, openWorldHint: false }

/** The tools, in the order of a purchase. Every word is the code's own: no text of the shop's content becomes a description. */
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

/** The tools as `tools/list` tells them. */
export const LISTED_TOOLS: readonly Json[] = Object.entries(TOOLS).map(([name, tool]) => {
  const { title, description, payload, hasId, needsKey, annotations, required } = tool
  // Each key of TOOLS is one of OPERATIONS.
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
      // Without a resource there are messages.
      anyOf: [{ required }, { required: ['messages'] }],
    },
  }
})
