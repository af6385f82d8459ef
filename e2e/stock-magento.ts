import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Bearer, readWireRules } from '@kopgroep/contract/client/wire-rules'
import { loadContract } from '@kopgroep/contract/load-contract'
import { stockSchema } from '@kopgroep/scripts/generate/stock-schema.ts'
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  graphqlSync,
  Kind,
  parse,
  validate,
} from 'graphql'

export interface StockMagento {
  /** URL of the stand-in, without a trailing slash. */
  url: string
  /** Errors of requests that the stock schema does not allow. */
  refused: string[]
  close(): Promise<void>
}

interface Question {
  query: string
  variables: Record<string, unknown>
}

/**
 * Starts a stand-in for a stock Magento with the store view `default`. It accepts only documents and
 * variables that its version declares, serves only GraphQL and media, and forwards requests to the reference
 * backend.
 *
 * @param backend URL of the reference backend
 * @param extensions installed shop features
 * @param recaptcha kind of reCAPTCHA that protects its forms; none if null
 */
export async function serveStockMagento(
  backend: string,
  version: string,
  extensions: readonly string[] = [],
  recaptcha: Recaptcha | null = null,
): Promise<StockMagento> {
  const schema = stockSchema(version, extensions)
  const rules = readWireRules(loadContract())
  const refused: string[] = []

  async function answer(request: IncomingMessage) {
    const question = await readQuestion(request)
    const problems = findProblems(schema, question)
    if (problems.length > 0) {
      refused.push(...problems)
      return { status: 200, body: JSON.stringify({ errors: problems.map((message) => ({ message })) }) }
    }
    const fields = rootFields(parse(question.query))
    if (fields.every((field) => field.startsWith('__'))) {
      return { status: 200, body: JSON.stringify(graphqlSync({ schema, source: question.query })) }
    }
    if (recaptcha && fields.includes('recaptchaFormConfig')) {
      return { status: 200, body: JSON.stringify({ data: { recaptchaFormConfig: protectedBy(recaptcha) } }) }
    }
    const isProtected = recaptcha !== null && fields.some((field) => PROTECTED.has(field))
    if (isProtected && request.headers['x-recaptcha'] !== PERSON) {
      return { status: 200, body: JSON.stringify({ errors: [{ message: 'ReCaptcha validation failed' }] }) }
    }
    const { authorization, store = ONLY_STORE } = request.headers
    if (store !== ONLY_STORE) {
      refused.push(`Requested store is not found: ${store}`)
      return { status: 200, body: '{"errors":[{"message":"Requested store is not found"}]}' }
    }
    // True if the contract accepts this kind of token. The reference backend requires tokens where a Magento
    // does not.
    const isTaken = (key: Bearer) =>
      fields.every((field) =>
        ['query', 'mutation'].some((operation) => rules.get(`${operation}.${field}`)?.bearers.has(key)),
      )
    const key = isTaken('shop') ? 'demo-shop-token' : isTaken('consumer') ? 'demo-consumer-key' : null
    const bearer = authorization ?? (key && `Bearer ${key}`)
    const response = await fetch(`${backend}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        store: 'kopgroep_nl',
        ...(bearer && { authorization: bearer }),
      },
      body: JSON.stringify(question),
    })
    const tags = response.headers.get('x-magento-tags')
    const body = fields.includes('availableStores') ? onlyStore(await response.json()) : await response.text()
    return { status: response.status, body, ...(tags && { tags }) }
  }

  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/graphql')) {
      response.writeHead(404).end()
      return
    }
    answer(request).then(
      ({ status, body, tags }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          ...(tags && { 'x-magento-tags': tags }),
        })
        response.end(body)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Recaptcha = 'RECAPTCHA' | 'RECAPTCHA_V3'

/** Token of a person. */
export const PERSON = 'token-of-a-person'
const PROTECTED = new Set(['placeOrder', 'contactUs', 'generateCustomerToken', 'createProductReview'])

const protectedBy = (re_captcha_type: Recaptcha) => ({
  is_enabled: true,
  configurations: { re_captcha_type, website_key: 'site-key', language_code: null },
})

/** Only store view of a freshly installed Magento. */
const ONLY_STORE = 'default'

function onlyStore({ data }: { data: { availableStores: { store_code: string }[] } }): string {
  const stores = data.availableStores.filter(({ store_code }) => store_code === 'kopgroep_nl')
  return JSON.stringify({
    data: { availableStores: stores.map((one) => ({ ...one, store_code: ONLY_STORE })) },
  })
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const parameters = new URL(request.url ?? '', 'http://magento').searchParams
  const body = await text(request)
  const posted = body ? (JSON.parse(body) as Partial<Question>) : {}
  return {
    query: parameters.get('query') ?? posted.query ?? '',
    variables: posted.variables ?? JSON.parse(parameters.get('variables') ?? '{}'),
  }
}

/** Lists the problems of a request by the schema: of its document, or else of its variables. */
function findProblems(schema: GraphQLSchema, { query, variables }: Question): string[] {
  const document = parse(query)
  const wrong = validate(schema, document)
  if (wrong.length > 0) return wrong.map(({ message }) => message)
  const defined = getOperationAST(document)?.variableDefinitions ?? []
  return (getVariableValues(schema, defined, variables).errors ?? []).map(({ message }) => message)
}

function rootFields(document: DocumentNode): string[] {
  const selections = getOperationAST(document)?.selectionSet.selections ?? []
  return selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
}
