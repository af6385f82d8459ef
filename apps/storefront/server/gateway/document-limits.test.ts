import { readFileSync } from 'node:fs'
import { createDocumentAdapter } from '@kopgroep/contract/client/adapt-document'
import { getUrl } from '@kopgroep/contract/client/call-backend'
import { featureCoordinates } from '@kopgroep/contract/features'
import { loadContract } from '@kopgroep/contract/load-contract'
import { wireTexts } from '@kopgroep/contract/storefront-documents'
import { type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql'
import { describe, expect, test } from 'vitest'

const adapt = createDocumentAdapter(loadContract())
/** Limit on fields per document that docs/operator/magento.md recommends for Magento. */
const allowed = Number(/allow (\d+) fields/.exec(readFileSync('docs/operator/magento.md', 'utf8'))?.[1])
const documents = [...wireTexts(process.cwd())]

/** Counts fields and depth like a stock Magento 2.4: each field counts one, and fragments are expanded. */
function weigh(text: string): { fields: number; depth: number } {
  // A document that uses only the shop's extensions is empty on a stock Magento.
  const { definitions } = text === '' ? { definitions: [] } : parse(text)
  const fragments = new Map<string, FragmentDefinitionNode>()
  let operation: SelectionSetNode | undefined
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operation = definition.selectionSet
  }
  const weighSet = (set: SelectionSetNode | undefined): { fields: number; depth: number } => {
    const sum = { fields: 0, depth: 0 }
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD
      const inside = weighSet(
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments.get(selection.name.value)?.selectionSet
          : selection.selectionSet,
      )
      sum.fields += inside.fields + (isField ? 1 : 0)
      sum.depth = Math.max(sum.depth, inside.depth + (isField ? 1 : 0))
    }
    return sum
  }
  return weighSet(operation)
}

describe.each(documents)('the document %s', (_, text) => {
  const stock = adapt(text, new Set())
  const whole = adapt(text, new Set(featureCoordinates().keys()))

  test('is answered by a stock Magento, which refuses more than 300 fields and 20 levels', () => {
    const { fields, depth } = weigh(stock.text)
    expect(fields).toBeLessThanOrEqual(300)
    expect(depth).toBeLessThanOrEqual(20)
  })

  test('stays within the limit that the operator’s page states for a Magento with the shop’s modules', () => {
    expect(weigh(whole.text).fields).toBeLessThanOrEqual(allowed)
  })

  test('fits into a URL, so that caches can store its answer', () => {
    expect(getUrl('', { query: whole.text }, {}).length).toBeLessThan(5_700)
  })
})
