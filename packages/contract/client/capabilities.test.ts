import { openLog } from '@kopgroep/server-kit/log'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { featureCoordinates } from '../features.ts'
import { loadContract } from '../load-contract.ts'
import { discoverFeatures, type ProbeBackend, watchCapabilities } from './capabilities.ts'

const schema = loadContract()
const log = openLog('silent')
const lists =
  (...features: string[]): ProbeBackend =>
  async () => ({ data: { storeConfig: { shop_features: features } } })

/** Simulates a Magento that has only the types and fields of these features. */
function magentoWith(...features: string[]): ProbeBackend {
  const coordinates = features.flatMap((feature) => featureCoordinates().get(feature) ?? [])
  const listFields = (type: string) =>
    coordinates
      .filter((coordinate) => coordinate.startsWith(`${type}.`))
      .map((coordinate) => ({ name: coordinate.split('.')[1] }))
  return async (query) => {
    if (query.includes('shop_features')) throw new Error('A Magento writes this question into its log.')
    const types = [...query.matchAll(/(t\d+):__type\(name:"(\w+)"\)/g)]
    return {
      data: Object.fromEntries(
        types.map(([, alias = '', type = '']) => [alias, { fields: listFields(type), inputFields: null }]),
      ),
    }
  }
}

describe('the features of a backend', () => {
  test('are those that it lists', async () => {
    expect(await discoverFeatures(lists('brands', 'blog'), schema, log)).toEqual(
      new Set(['core', 'brands', 'blog']),
    )
  })

  test('of a Magento with some modules are found by introspection', async () => {
    expect(await discoverFeatures(magentoWith('blog', 'faq'), schema, log)).toEqual(new Set(['blog', 'faq']))
  })

  test('of a stock Magento are none', async () => {
    expect(await discoverFeatures(magentoWith(), schema, log)).toEqual(new Set())
  })

  test('of a Magento without introspection are none', async () => {
    const probe: ProbeBackend = async () => ({ errors: [{ message: 'Cannot query field "shop_features".' }] })
    expect(await discoverFeatures(probe, schema, log)).toEqual(new Set())
  })

  test('are unknown after an internal error', async () => {
    await expect(
      discoverFeatures(async () => ({ errors: [{ message: 'Internal server error' }] }), schema, log),
    ).rejects.toThrow()
  })
})

describe('watching a backend', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('retries until it answers, then reports each change', async () => {
    let probe: ProbeBackend = () => Promise.reject(new Error('down'))
    const changes: string[][] = []
    const watch = watchCapabilities({
      configured: null,
      probe: (query) => probe(query),
      schema,
      log,
      onChange: (features) => changes.push([...features].sort()),
    })
    expect(await watch.refresh()).toBe(false)
    expect(watch.features().size).toBe(0)
    probe = lists('brands')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(watch.known()).toBe(true)
    const same = watch.features()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(watch.features()).toBe(same)
    probe = lists('brands', 'blog')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(changes).toEqual([
      ['brands', 'core'],
      ['blog', 'brands', 'core'],
    ])
    watch.stop()
  })

  test('keeps the features while the backend is down', async () => {
    let probe: ProbeBackend = lists('brands')
    const watch = watchCapabilities({ configured: null, probe: (query) => probe(query), schema, log })
    await watch.refresh()
    probe = () => Promise.reject(new Error('down'))
    expect(await watch.refresh()).toBe(true)
    expect(watch.features()).toEqual(new Set(['core', 'brands']))
    watch.stop()
  })

  test('does not query the backend if the features are configured', async () => {
    const probe = vi.fn<ProbeBackend>()
    const watch = watchCapabilities({ configured: ['faq'], probe, schema, log })
    expect(await watch.refresh()).toBe(true)
    expect(watch.features()).toEqual(new Set(['faq']))
    expect(probe).not.toHaveBeenCalled()
  })
})
