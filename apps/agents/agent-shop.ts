import {
  type CommerceBackend,
  createCommerceClient,
  sendForShopper,
} from '@kopgroep/contract/client/commerce-client'
import type { DocumentOf } from '@kopgroep/contract/client/typed-document'
import { toCents } from '@kopgroep/contract/money'
import { mediaPath, resizedPicture } from '@kopgroep/contract/picture-address'
import type agentTexts from './agent-texts.json'

/** Texts in answers to agents, by name. */
export type AgentTexts = Readonly<Record<keyof typeof agentTexts, string>>

/** The shop in one language, for one request from an agent. */
export interface AgentShop {
  language: string
  backendOrigin: string
  /** Features of the contract that the backend serves. */
  features: ReadonlySet<string>
  /** Currency code, for example EUR. */
  currency: string
  /** Returns the absolute URL of a path without a language prefix. */
  url(path: string): string
  /** Returns the absolute URL of a file, the same in every language. */
  file(path: string): string
  /** Returns the absolute URL of a backend's picture at a width that the storefront serves; null without one. */
  picture(url: string | null | undefined, width: number): string | null
  /** Returns a text in the shop's language. `values` replace `{name}` placeholders. */
  text(name: keyof AgentTexts, values?: Readonly<Record<string, string | number>>): string
  /**
   * Reads public data.
   *
   * @throws UpstreamUnavailable, or BackendRefusal if the answer has errors and no data
   */
  read<Result, Variables extends Record<string, unknown>>(
    document: DocumentOf<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
  /**
   * Sends a request about one cart or order. It is never retried or cached.
   *
   * @throws UpstreamUnavailable, or BackendRefusal if the answer has errors
   */
  call<Result, Variables extends Record<string, unknown>>(
    document: DocumentOf<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
}

/** Thrown when the backend answers with errors. */
export class BackendRefusal extends Error {
  readonly category: string
  constructor(errors: readonly { message: string; extensions?: { category?: string } }[] = []) {
    super(errors.map(({ message }) => message).join(' '))
    this.category = errors[0]?.extensions?.category ?? ''
  }
}

/** Languages in which the shop sells, each with its store view. */
export interface SoldLanguages {
  /** Lists the languages, first the one whose URLs have no prefix. */
  languages(): readonly string[]
  find(language: string): { code: string; currency: string } | null
}

export interface AgentShopOptions {
  /** Public URL of the shop, without a trailing slash. */
  origin: string
  backend: CommerceBackend
  storeViews: SoldLanguages
  texts(language: string): AgentTexts
}

/**
 * Creates the shop in one language.
 *
 * @param address client address of the agent, for the backend's rate limits
 */
export function agentShop(language: string, address: string, options: AgentShopOptions): AgentShop {
  const { origin, backend, storeViews } = options
  const texts = options.texts(language)
  const view = storeViews.find(language)
  const store = view?.code ?? ''
  const prefix = language === storeViews.languages()[0] ? '' : `/${language}`
  const commerce = createCommerceClient(backend)
  const file = (path: string) => origin + path
  return {
    language,
    backendOrigin: new URL(backend.endpoint).origin,
    features: backend.capabilities.features(),
    currency: view?.currency ?? 'EUR',
    url: (path) => origin + (path === '/' ? prefix || '/' : prefix + path),
    file,
    picture(url, width) {
      const path = url ? mediaPath(url) : null
      return path && file(resizedPicture(path, width))
    },
    text: (name, values = {}) =>
      texts[name].replace(/\{(\w+)\}/g, (_whole, key: string) => String(values[key] ?? '')).trim(),
    async read(document, variables) {
      const { data, errors } = await commerce.read(document, variables, store)
      if (!data) throw new BackendRefusal(errors)
      // The document's type is generated from the contract, so the data has this shape.
      return data as never
    },
    call: (document, variables) => callBackend(backend, document, variables, { store, address }),
  }
}

/**
 * Sends a request that is never retried or cached. @throws UpstreamUnavailable, or BackendRefusal if the answer has
 * errors
 */
export async function callBackend<Result, Variables extends Record<string, unknown>>(
  backend: CommerceBackend,
  document: DocumentOf<Result, Variables>,
  variables: Variables,
  sent = { store: '', address: '' },
): Promise<Result> {
  const { data, errors } = await sendForShopper(backend, document, variables, sent)
  if (!data || errors?.length) throw new BackendRefusal(errors)
  // The document's type is generated from the contract, so the data has this shape.
  return data as Result
}

/** Converts an amount in EUR to cents. */
export const cents = (euros: number | null | undefined) => toCents(euros ?? 0)
