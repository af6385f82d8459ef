import type { CommerceAnswer, CommerceClient } from '@kopgroep/contract/client/commerce-answer'
import { type CommerceBackend, sendForShopper } from '@kopgroep/contract/client/commerce-client'
import { toCents } from '@kopgroep/contract/money'
import type { agentDocuments } from '../../app/features/agents/agent-documents.server.ts'
import type { DocumentOf } from '../../app/lib/api/graphql/document.ts'
import { inLanguage, type Language } from '../../app/lib/i18n/language.ts'
import { writtenTexts } from '../../app/lib/i18n/written-text.ts'
import type { StoreViews } from '../store-views.ts'
import { AGENT_TEXTS } from './agent-texts.ts'

/** Compiled GraphQL documents of app/features/agents. */
export type AgentDocuments = typeof agentDocuments

/** The shop in one language, for one request from an agent. */
export interface AgentShop {
  documents: AgentDocuments
  language: Language
  /** Origin of the backend. */
  backendOrigin: string
  /** Features of the contract that the backend serves. */
  features: ReadonlySet<string>
  /** Currency code, for example EUR. */
  currency: string
  /** Returns the absolute URL of a path without a language prefix. */
  url(path: string): string
  /** Returns the absolute URL of a file, the same in every language. */
  file(path: string): string
  /** Returns a text in the shop's language. `values` replace `{name}` placeholders. */
  text(name: keyof typeof AGENT_TEXTS, values?: Readonly<Record<string, string | number>>): string
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
  constructor({ errors = [] }: Pick<CommerceAnswer, 'errors'>) {
    super(errors.map(({ message }) => message).join(' '))
    this.category = errors[0]?.extensions?.category ?? ''
  }
}

export interface AgentShopOptions {
  documents: AgentDocuments
  /** Public URL of the shop, without a trailing slash. */
  origin: string
  commerce: CommerceClient
  backend: CommerceBackend
  storeViews: Pick<StoreViews, 'find'>
}

/**
 * Creates the shop in one language.
 *
 * @param address client address of the agent, for the backend's rate limits
 */
export function agentShop(language: Language, address: string, options: AgentShopOptions): AgentShop {
  const { documents, origin, commerce, backend, storeViews } = options
  const { texts } = writtenTexts(language, AGENT_TEXTS)
  const view = storeViews.find(language)
  return {
    documents,
    language,
    backendOrigin: new URL(backend.endpoint).origin,
    features: backend.capabilities.features(),
    currency: view?.currency ?? 'EUR',
    url: (path) => origin + inLanguage(path, language),
    file: (path) => origin + path,
    text: (name, values = {}) =>
      texts[name].replace(/\{(\w+)\}/g, (_whole, key: string) => String(values[key] ?? '')).trim(),
    async read(document, variables) {
      const answer = await commerce.read(document, variables, view?.code ?? '')
      if (!answer.data) throw new BackendRefusal(answer)
      // The document's type is generated from the contract, so the data has this shape.
      return answer.data as never
    },
    async call(document, variables) {
      const answer = await sendForShopper(backend, document, variables, { store: view?.code ?? '', address })
      if (!answer.data || answer.errors?.length) throw new BackendRefusal(answer)
      return answer.data as never
    },
  }
}

/** Converts an amount in EUR to cents. */
export const cents = (euros: number | null | undefined) => toCents(euros ?? 0)
