import type { TypedFastBitSet } from 'typedfastbitset'

export type SortKey = number | string

/**
 * Products in a sort order, by their places in the index. Equal keys are in the order of the ids in both
 * directions, so that pages never overlap.
 */
export class SortedPlaces {
  readonly #idAt: (place: number) => number
  #places: Int32Array
  #keys: SortKey[]

  /** @param entries sorted by key and id */
  constructor(entries: { places: Int32Array; keys: SortKey[] }, idAt: (place: number) => number) {
    this.#idAt = idAt
    this.#places = entries.places
    this.#keys = entries.keys
  }

  /** Approximate size in bytes. */
  get weight(): number {
    const [key] = this.#keys
    return this.#places.length * (typeof key === 'string' ? 60 : 12) + 100
  }

  /** Moves a product to the position of its key; null removes it. */
  put(place: number, key: SortKey | null): void {
    const target = key === null ? -1 : this.#find(key, this.#idAt(place))
    if (key !== null && this.#places[target] === place && this.#keys[target] === key) return
    const index = this.#places.indexOf(place)
    if (index >= 0) {
      this.#places = withoutAt(this.#places, index)
      this.#keys.splice(index, 1)
    }
    if (key === null) return
    const at = index >= 0 && index < target ? target - 1 : target
    this.#places = withAt(this.#places, at, place)
    this.#keys.splice(at, 0, key)
  }

  /** Returns a page of the products among `matched`, in order. */
  page(
    matched: TypedFastBitSet,
    { descending, offset, size }: { descending: boolean; offset: number; size: number },
  ): number[] {
    const page: number[] = []
    let passed = 0
    const see = (place: number) => {
      if (!matched.has(place)) return
      if (passed >= offset && page.length < size) page.push(place)
      passed += 1
    }
    const isFull = () => page.length >= size
    if (descending) this.#backward(see, isFull)
    else this.forEach(see, isFull)
    return page
  }

  /** Visits the products in order. */
  forEach(see: (place: number) => void, isEnough: () => boolean = () => false): void {
    for (let at = 0; at < this.#places.length && !isEnough(); at += 1) see(this.#places[at] ?? 0)
  }

  #backward(see: (place: number) => void, isEnough: () => boolean): void {
    for (let end = this.#places.length; end > 0 && !isEnough(); ) {
      let start = end - 1
      while (start > 0 && this.#keys[start - 1] === this.#keys[end - 1]) start -= 1
      for (let at = start; at < end; at += 1) see(this.#places[at] ?? 0)
      end = start
    }
  }

  #find(key: SortKey, id: number): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#keys[middle] ?? 0
      const isBefore = other < key || (other === key && this.#idAt(this.#places[middle] ?? 0) < id)
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low
  }
}

function withoutAt(list: Int32Array, at: number): Int32Array {
  const shorter = new Int32Array(list.length - 1)
  shorter.set(list.subarray(0, at))
  shorter.set(list.subarray(at + 1), at)
  return shorter
}

function withAt(list: Int32Array, at: number, value: number): Int32Array {
  const longer = new Int32Array(list.length + 1)
  longer.set(list.subarray(0, at))
  longer[at] = value
  longer.set(list.subarray(at), at + 1)
  return longer
}
