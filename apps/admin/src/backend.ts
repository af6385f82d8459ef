import { type DataProvider, type GetListParams, HttpError, type RaRecord } from 'react-admin'
import { fieldName } from './texts/texts.ts'

export type Language = 'nl' | 'en'

let language: Language = 'nl'

/** Sets the language of the backend's messages and of the document. */
export function setLanguage(next: Language): void {
  language = next
  document.documentElement.lang = next
}

interface Answer<Data> {
  data?: Data | null
  errors?: {
    message: string
    extensions?: {
      category?: string
      reason?: string
      /** Problems by the name of an input. */
      fields?: Record<string, string>
      /** Problems with the field of each; empty for none. */
      problems?: { field: string; text: string }[]
    }
  }[]
}

/** Reason to ask for the password again: the session has ended, or the operation needs a recent login. */
export type PasswordReason = 'ended' | 'recent'

/** Asks for the password again. Resolves to true if it was correct. */
type PasswordDialog = (reason: PasswordReason) => Promise<boolean>
let askPassword: PasswordDialog | null = null
/** Answer of the open dialog, for which all calls wait. */
let pendingAnswer: Promise<boolean> | null = null

/** Registers the dialog that asks for the password; null without a dialog. */
export function onPasswordNeeded(dialog: PasswordDialog | null): void {
  askPassword = dialog
}

/**
 * Sends a GraphQL document. If the session has ended or the operation needs a recent login, asks for the
 * password and sends the document again, so that nothing typed is lost.
 *
 * @param asks false for the dialog's own calls
 * @throws {HttpError} with the backend's message, and status 401 without a login
 */
export async function call<Data>(query: string, variables: object = {}, asks = true): Promise<Data> {
  const { status, answer } = await send<Data>(query, variables)
  const error = answer?.errors?.[0]
  const isRecentNeeded = error?.extensions?.reason === 'recent_login'
  if (asks && askPassword && (isRecentNeeded || status === 401)) {
    pendingAnswer ??= askPassword(isRecentNeeded ? 'recent' : 'ended').finally(() => {
      pendingAnswer = null
    })
    if (await pendingAnswer) return call(query, variables)
  }
  if (error) {
    // Problems by field, in the shape that react-admin forms display.
    const body = { ...error, errors: error.extensions?.fields }
    throw new HttpError(describe(error), status === 401 ? 401 : 400, body)
  }
  if (!answer?.data) throw new HttpError(`HTTP ${status}`, status)
  return answer.data
}

/** Builds a message that names the fields as the screens do. */
const describe = ({ message, extensions }: NonNullable<Answer<unknown>['errors']>[number]) =>
  extensions?.problems
    ?.map(({ field, text }) => (field ? `${fieldName(field, language)}: ${text}` : text))
    .join('\n') ?? message

async function send<Data>(query: string, variables: object) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-kopgroep-admin': '1' },
    body: JSON.stringify({ query, variables }),
  })
  const answer: Answer<Data> | null = await response.json().catch(() => null)
  return { status: response.status, answer }
}

/**
 * GraphQL documents of a resource. Each aliases its result to its key here: `list`, `one`, `update`,
 * `create`.
 */
export interface Resource {
  list: string
  one?: string
  update?: string
  create?: string
  delete?: string
  /** Converts a response row to a record; by default the row itself. */
  read?: (row: RaRecord) => RaRecord
}

/** Builds react-admin's data provider from the documents of each resource. */
export function createDataProvider(findResource: (name: string) => Resource): DataProvider {
  const getDocument = (resource: string, kind: Exclude<keyof Resource, 'read'>): string => {
    const document = findResource(resource)[kind]
    if (!document) throw new Error(`${resource} has no ${kind}.`)
    return document
  }
  const read = (resource: string, row: RaRecord): RaRecord => findResource(resource).read?.(row) ?? row
  const getOne = async (resource: string, id: unknown) => {
    const { one } = await call<{ one: RaRecord | null }>(getDocument(resource, 'one'), { id })
    if (!one) throw new HttpError('Not found', 404)
    return { data: read(resource, one) }
  }
  const update = async (resource: string, id: unknown, data: object) => {
    const answer = await call<{ update: RaRecord }>(getDocument(resource, 'update'), { ...data, id })
    return { data: read(resource, answer.update) }
  }
  const getList = async (resource: string, { pagination, filter, sort }: Partial<GetListParams>) => {
    const page = { page: pagination?.page ?? 1, perPage: pagination?.perPage ?? 25 }
    const { list } = await call<{ list: RaRecord[] | { items: RaRecord[]; total: number } }>(
      getDocument(resource, 'list'),
      {
        page,
        filter,
        q: filter?.q,
        sort: sort && { field: sort.field, descending: sort.order === 'DESC' },
      },
    )
    if (Array.isArray(list)) return { data: list, total: list.length }
    return { data: list.items.map((row) => read(resource, row)), total: list.total }
  }
  const provider = {
    getList,
    getOne: (resource: string, { id }: { id: unknown }) => getOne(resource, id),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: await Promise.all(ids.map(async (id) => (await getOne(resource, id)).data)),
    }),
    getManyReference: (resource: string, params: Partial<GetListParams>) => getList(resource, params),
    update: (resource: string, { id, data }: { id: unknown; data: object }) => update(resource, id, data),
    updateMany: async (resource: string, { ids, data }: { ids: unknown[]; data: object }) => {
      for (const id of ids) await update(resource, id, data)
      return { data: ids }
    },
    create: async (resource: string, { data }: { data: object }) => {
      const { create } = await call<{ create: RaRecord }>(getDocument(resource, 'create'), data)
      return { data: read(resource, create) }
    },
    delete: async (resource: string, { id }: { id: unknown }) => {
      await call(getDocument(resource, 'delete'), { id })
      return { data: { id } }
    },
  }
  // The caller chooses the record types, which the backend guarantees.
  return provider as unknown as DataProvider
}
