import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { CallRefused } from './browser-commerce.ts'
import type { PersonalQuery, PersonalResult } from './personal-data.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer; only what never arrived is asked for again.
      retry: (failures, error) => !(error instanceof CallRefused) && failures < 2,
    },
  },
})

const optionsOf = <Data>({ key, read }: PersonalQuery<Data>) => ({
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
})

export function observe<Data>(
  query: PersonalQuery<Data>,
  tell: (result: PersonalResult<Data>) => void,
): () => void {
  const observer = new QueryObserver<Data>(client, optionsOf(query))
  const pass = () => {
    const { data, isPending, error } = observer.getCurrentResult()
    tell({ data, isPending, error })
  }
  const stop = observer.subscribe(pass)
  pass()
  return stop
}

export function set<Data>(
  key: PersonalQuery<Data>['key'],
  update: (before: Data | undefined) => Data | undefined,
): void {
  // What is being fetched now was asked before the change.
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<Data>(key, update)
}

export function refresh(key: PersonalQuery<unknown>['key']): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}
