import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { featureQueries } from '@kopgroep/contract/client/capabilities'
import type { BuiltDocuments } from '@kopgroep/contract/document-lists'
import { loadContract } from '@kopgroep/contract/load-contract'
import { wireTexts } from '@kopgroep/contract/storefront-documents'
import type { EnvironmentModuleNode, Plugin } from 'vite'
import { readBuiltDocuments, withEarlier } from '../server/gateway/own-documents.ts'
import { STORE_VIEW_QUERIES } from '../server/store-views.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CALL = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g
/** List beside the server's build with the documents that gateway and backend accept. */
const DOCUMENTS_FILE = 'documents.json'
const HEAD = /^\s*(?:#[^\n]*\n\s*)*(query|mutation|fragment)\s+(\w+)/

/**
 * Replaces each `graphql(...)` call by the minified text of the operation with its fragments (a fragment by
 * `undefined`, because it is part of its operations). A chunk holds only the texts that it sends, and neither
 * GraphQL sources nor a parser reach the browser. In development an edited document is sent as it is in its file;
 * its types follow with `npm run generate`. The server build also writes a list of all documents.
 */
export function graphqlDocuments(): Plugin {
  let texts: ReadonlyMap<string, string> | null = null
  let earlier: BuiltDocuments = {}
  const knownTexts = () => {
    texts ??= wireTexts(ROOT)
    return texts
  }
  return {
    name: 'kopgroep:graphql-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\bgraphql\(/ },
      handler(code, id) {
        if (/generated|node_modules|\.test\.tsx?$/.test(id)) return
        const inlined = inlineDocuments(code, knownTexts, id)
        return inlined === code ? undefined : { code: inlined, map: null }
      },
    },
    configResolved({ command, build }) {
      // Read early, because the build empties its folder.
      if (command === 'build' && build.ssr) earlier = readBuiltDocuments(join(build.outDir, DOCUMENTS_FILE))
    },
    writeBundle({ dir }) {
      if (this.environment.config.consumer !== 'server' || dir === undefined) return
      const documents = withEarlier([...knownTexts().values(), ...serverQueries()], earlier, new Date())
      writeFileSync(join(dir, DOCUMENTS_FILE), JSON.stringify(documents))
    },
    hotUpdate({ file, modules }) {
      if (!hasDocuments(file)) return
      texts = null
      // A fragment is part of operations in other files.
      const graph = this.environment.moduleGraph
      const others = [...graph.idToModuleMap.values()].filter(
        (module): module is EnvironmentModuleNode => module.file !== null && hasDocuments(module.file),
      )
      for (const module of others) graph.invalidateModule(module)
      return [...new Set([...modules, ...others])]
    },
  }
}

/** Documents that the server itself sends, before it knows whether the backend takes hashes. */
const serverQueries = () => [...featureQueries(loadContract()), ...STORE_VIEW_QUERIES]

function hasDocuments(file: string): boolean {
  return /\/storefront\/app\/(?!.*(?:generated|\.test\.)).*\.tsx?$/.test(file) && isCalled(file)
}

function isCalled(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('graphql(`')
  } catch {
    // The file was just deleted.
    return false
  }
}

/**
 * The source with its `graphql(...)` calls replaced; line numbers stay as they are.
 * @param texts operation name -> the text that goes over the wire
 */
export function inlineDocuments(
  code: string,
  texts: () => ReadonlyMap<string, string>,
  file: string,
): string {
  return code.replace(CALL, (call, source: string) => {
    const [, kind, name] = HEAD.exec(source) ?? []
    if (!kind || !name) throw new Error(`${file}: a graphql() call needs one named operation or fragment.`)
    const lines = '\n'.repeat(call.split('\n').length - 1)
    if (kind === 'fragment') return `(undefined${lines})`
    const text = texts().get(name)
    if (text === undefined) throw new Error(`${file}: ${name} is no document of the storefront's folder app.`)
    return `(${JSON.stringify(text)}${lines})`
  })
}
