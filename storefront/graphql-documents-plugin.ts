import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DOCUMENTS = fileURLToPath(new URL('./app/platform/graphql/generated/documents.ts', import.meta.url))
const CALL = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g
const HEAD = /^\s*(?:#[^\n]*\n\s*)*(query|mutation|fragment)\s+(\w+)/

/**
 * Replaces each `graphql(...)` call by the operation's minified text out of the generated documents (a fragment by
 * `undefined`: it is part of the operations that spread it). So a chunk holds the texts that it sends and no others,
 * and neither GraphQL sources nor a parser reach the browser. Fails when a call has no generated text yet.
 */
export function graphqlDocuments(): Plugin {
  return {
    name: 'kopgroep:graphql-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\bgraphql\(/ },
      handler(code, id) {
        if (/generated|node_modules|\.test\.tsx?$/.test(id) || !CALL.test(code)) return
        this.addWatchFile(DOCUMENTS)
        return { code: inlineDocuments(code, readFileSync(DOCUMENTS, 'utf8'), id), map: null }
      },
    },
  }
}

/** The source with its `graphql(...)` calls replaced; line numbers stay as they are. */
export function inlineDocuments(code: string, documents: string, file: string): string {
  return code.replace(CALL, (call, source: string) => {
    const [, kind, name] = HEAD.exec(source) ?? []
    if (!kind || !name) throw new Error(`${file}: a graphql() call needs one named operation or fragment.`)
    const lines = '\n'.repeat(call.split('\n').length - 1)
    if (kind === 'fragment') return `(undefined${lines})`
    const text = new RegExp(`^export const ${name}Document = (".*") as `, 'm').exec(documents)?.[1]
    if (!text) throw new Error(`${file}: ${name} has no generated document yet. Run \`npm run generate\`.`)
    return `(${text}${lines})`
  })
}
