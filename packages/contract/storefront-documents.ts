import { globSync, readFileSync } from 'node:fs'
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'

/** GraphQL definition of a client with its source text: a `graphql(...)` call of the storefront, or agents' own. */
export interface ClientDocument {
  file: string
  source: string
  definition: OperationDefinitionNode | FragmentDefinitionNode
}

const CALL = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g

export const AGENTS = 'apps/agents'

/**
 * Collects every GraphQL document of storefront and agents, in file order. Throws if a `graphql()` call does not
 * contain exactly one named definition, or if two definitions have the same name.
 */
export function collectDocuments(root: string): ClientDocument[] {
  const documents = [...calledDocuments(root), ...agentDocuments(root)]
  const seen = new Map<string, string>()
  for (const { file, definition } of documents) {
    const name = definitionName(definition)
    const other = seen.get(name)
    if (other) throw new Error(`${name} stands in ${other} and in ${file}: names must be unique.`)
    seen.set(name, file)
  }
  return documents
}

function calledDocuments(root: string): ClientDocument[] {
  return globSync('apps/storefront/app/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/generated|\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(CALL)].map(([, source = '']) => ({
        file,
        source,
        definition: onlyDefinition(file, source),
      })),
    )
}

function agentDocuments(root: string): ClientDocument[] {
  return globSync(`${AGENTS}/documents/*.graphql`, { cwd: root })
    .sort()
    .flatMap((file) =>
      parse(readFileSync(`${root}/${file}`, 'utf8')).definitions.map((definition) => ({
        file,
        source: print(definition),
        definition: requireExecutable(file, definition),
      })),
    )
}

function onlyDefinition(file: string, source: string) {
  const [definition, ...others] = parse(source).definitions
  if (!definition || others.length > 0) throw new Error(`${file}: one definition per graphql() call.`)
  return requireExecutable(file, definition)
}

function requireExecutable(file: string, definition: DefinitionNode) {
  if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) {
    throw new Error(`${file}: only operations and fragments are documents.`)
  }
  return definition
}

export function definitionName(definition: OperationDefinitionNode | FragmentDefinitionNode): string {
  if (!definition.name) throw new Error(`An operation needs a name: ${print(definition)}`)
  return definition.name.value
}

/**
 * Builds the text that is sent: the operation with every fragment that it uses, minified. The same operation
 * always has the same bytes, so that caches by URL work.
 */
export function wireText(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
) {
  const reached = new Set<string>()
  const reach = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name }) {
        if (reached.has(name.value)) return
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`${definitionName(node)} spreads ${name.value}, which does not exist.`)
        reached.add(name.value)
        reach(fragment)
      },
    })
  }
  reach(operation)
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      operation,
      ...[...reached].sort().map((name) => fragments.get(name) as FragmentDefinitionNode),
    ],
  }
  return stripIgnoredCharacters(print(document))
}

/** Maps the name of every operation of storefront and agents to the text that is sent. */
export function wireTexts(root: string): ReadonlyMap<string, string> {
  const documents = collectDocuments(root)
  const fragments = indexFragments(documents)
  return new Map(
    documents.flatMap(({ definition }) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [[definitionName(definition), wireText(definition, fragments)] as const]
        : [],
    ),
  )
}

function indexFragments(documents: readonly ClientDocument[]): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    documents.flatMap(({ definition }) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definitionName(definition), definition] as const] : [],
    ),
  )
}
