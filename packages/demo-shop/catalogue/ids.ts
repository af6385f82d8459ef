/** Numbers handed out in order, and found again by key. */
export class Ids {
  readonly #ids = new Map<string, number>()
  readonly #what: string
  #last: number

  constructor(what: string, after = 0) {
    this.#what = what
    this.#last = after
  }

  /** A new number for a key, or a given one. @throws {Error} when the key has one already */
  give(key: string, id?: number): number {
    if (this.#ids.has(key)) throw new Error(`There are two ${this.#what} "${key}".`)
    const given = id ?? ++this.#last
    this.#ids.set(key, given)
    return given
  }

  /** @throws {Error} when the key has none */
  of(key: string): number {
    const id = this.#ids.get(key)
    if (id === undefined) throw new Error(`There is no ${this.#what} "${key}".`)
    return id
  }

  /** The highest number that was given. */
  get last(): number {
    return this.#last
  }

  has(key: string): boolean {
    return this.#ids.has(key)
  }
}
