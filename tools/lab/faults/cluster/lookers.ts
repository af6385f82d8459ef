import { setTimeout as wait } from 'node:timers/promises'
import { wireTexts } from '@kopgroep/contract/storefront-documents'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { percentile } from '../report.ts'
import type { Cluster } from './open-cluster.ts'

/** Visitors who request pages, each with one of its scripts or style sheets. */
export class Lookers {
  readonly times: number[] = []
  readonly failures: string[] = []
  #files = 0
  #isOver = false
  readonly #work: Promise<void>[]

  /** @param open files of a page that was opened earlier, requested repeatedly */
  constructor(addresses: readonly string[], count: number, open: readonly string[] = []) {
    this.#work = Array.from({ length: count }, (_, index) => this.#look(addresses, index, open))
  }

  async #look(addresses: readonly string[], first: number, open: readonly string[]) {
    for (let turn = first; !this.#isOver; turn += 1) {
      const address = addresses[turn % addresses.length] ?? ''
      const began = performance.now()
      const page = await this.#get(address)
      this.times.push(performance.now() - began)
      const files = [...listAssets(page, address), ...open]
      const file = files[turn % Math.max(1, files.length)]
      // A unique query bypasses the cache, so that the request reaches a storefront.
      if (file) {
        this.#files += 1
        await this.#get(`${file}?${first}-${turn}`)
      }
      await wait(20)
    }
  }

  async #get(address: string): Promise<string> {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
      const text = await answer.text()
      if (answer.status >= 400) this.failures.push(`${answer.status} ${new URL(address).pathname}`)
      return text
    } catch (error) {
      this.failures.push(String(error))
      return ''
    }
  }

  async end(): Promise<Record<string, string | number>> {
    this.#isOver = true
    await Promise.all(this.#work)
    return {
      'pages and questions': this.times.length,
      'scripts and styles': this.#files,
      'of these failed': this.failures.length,
      'slowest but one of a hundred, ms': Math.round(percentile(this.times, 99)),
    }
  }
}

/** Lists the URLs of the scripts and style sheets that a page refers to. */
export function listAssets(page: string, address: string): string[] {
  const paths = page.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []
  return [...new Set(paths)].map((path) => new URL(path, address).href)
}

/** Lists URLs of all kinds: cached pages, uncached pages, and the backend through the gateway. */
export function listAddresses(cluster: Cluster): string[] {
  // One of the shop's documents, because a backend may accept only listed documents.
  const question = encodeURIComponent(wireTexts(ROOT).get('SitemapProductCount') ?? '')
  return ['/', '/merken', '/winkel', '/search?q=shirt', '/faq', `/graphql?query=${question}`].map(
    (path) => cluster.front + path,
  )
}
