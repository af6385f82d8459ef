import { TypedFastBitSet } from 'typedfastbitset'

/**
 * Set of products by their index. Small sets are sorted lists and large ones bit sets, because thousands of
 * words and bikes have few products.
 */
export class PlaceSet {
  #list = new Int32Array(4)
  #length = 0
  #bits: TypedFastBitSet | null = null

  add(place: number): void {
    if (this.#bits) {
      this.#bits.add(place)
      return
    }
    const at =
      this.#length > 0 && (this.#list[this.#length - 1] ?? 0) < place ? this.#length : this.#find(place)
    if (at < this.#length && this.#list[at] === place) return
    if (this.#length === this.#list.length) this.#grow()
    this.#list.copyWithin(at + 1, at, this.#length)
    this.#list[at] = place
    this.#length += 1
    const last = this.#list[this.#length - 1] ?? 0
    if (this.#length > 64 && this.#length * 32 > last) {
      this.#bits = new TypedFastBitSet(this.#list.subarray(0, this.#length))
      this.#list = new Int32Array(0)
    }
  }

  /** @returns true if it was a member */
  remove(place: number): boolean {
    if (!this.has(place)) return false
    if (this.#bits) this.#bits.remove(place)
    else {
      const at = this.#find(place)
      this.#list.copyWithin(at, at + 1, this.#length)
      this.#length -= 1
    }
    return true
  }

  has(place: number): boolean {
    if (this.#bits) return this.#bits.has(place)
    const at = this.#find(place)
    return at < this.#length && this.#list[at] === place
  }

  get size(): number {
    return this.#bits ? this.#bits.size() : this.#length
  }

  countIn(others: TypedFastBitSet): number {
    if (this.#bits) return this.#bits.intersection_size(others)
    let count = 0
    for (let at = 0; at < this.#length; at += 1) if (others.has(this.#list[at] ?? 0)) count += 1
    return count
  }

  /** Returns the set as bits, which callers must not change. */
  toBits(): TypedFastBitSet {
    return this.#bits ?? new TypedFastBitSet(this.#list.subarray(0, this.#length))
  }

  addTo(others: TypedFastBitSet): void {
    if (this.#bits) others.union(this.#bits)
    else for (let at = 0; at < this.#length; at += 1) others.add(this.#list[at] ?? 0)
  }

  forEach(work: (place: number) => void): void {
    if (this.#bits) this.#bits.forEach(work)
    else for (let at = 0; at < this.#length; at += 1) work(this.#list[at] ?? 0)
  }

  /** Returns the index of a place, or where to insert it. */
  #find(place: number): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#list[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow() {
    const larger = new Int32Array(this.#list.length * 2)
    larger.set(this.#list)
    this.#list = larger
  }
}

const EMPTY_SET = new PlaceSet()

/** Sets by key, created on demand. */
export class PlaceSets<Key> {
  readonly #sets = new Map<Key, PlaceSet>()

  get(key: Key): PlaceSet {
    return this.#sets.get(key) ?? EMPTY_SET
  }

  has(key: Key): boolean {
    return this.#sets.has(key)
  }

  entries(): Iterable<[Key, PlaceSet]> {
    return this.#sets.entries()
  }

  add(key: Key, place: number): void {
    let set = this.#sets.get(key)
    if (!set) {
      set = new PlaceSet()
      this.#sets.set(key, set)
    }
    set.add(place)
  }

  /** Removes a place from all sets, and deletes empty sets. */
  remove(place: number): void {
    for (const [key, set] of this.#sets) {
      if (set.remove(place) && set.size === 0) this.#sets.delete(key)
    }
  }

  /** Returns the union of the sets of some keys, which callers must not change. */
  union(keys: readonly Key[]): TypedFastBitSet {
    const [first, ...others] = keys.map((key) => this.get(key))
    if (!first) return new TypedFastBitSet()
    if (others.length === 0) return first.toBits()
    const union = new TypedFastBitSet()
    for (const set of [first, ...others]) set.addTo(union)
    return union
  }
}
