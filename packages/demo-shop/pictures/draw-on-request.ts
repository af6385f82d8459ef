import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { LATER, masterName } from './catalogue-of-pictures.ts'
import type { Rendered } from './render-worker.ts'

/** Milliseconds without a request after which the worker ends. */
const IDLE_MS = 60_000

/** Names of the pictures that are drawn when they are first requested. */
export const DRAWABLE: ReadonlySet<string> = new Set(LATER.map(masterName))

interface Job {
  drawn: Promise<void>
  done: () => void
  fail: (error: unknown) => void
}

/** Draws pictures into a folder, one after the other, in a thread that ends when it is idle. */
export class Drawer {
  readonly #folder: string
  /** Jobs by name, in the order of the requests; the first one is being drawn. */
  readonly #jobs = new Map<string, Job>()
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Draws a picture of `DRAWABLE`. Callers that ask for the same one share the drawing. */
  draw(name: string): Promise<void> {
    const running = this.#jobs.get(name)
    if (running) return running.drawn
    const { promise: drawn, resolve: done, reject: fail } = Promise.withResolvers<void>()
    this.#jobs.set(name, { drawn, done, fail })
    if (this.#jobs.size === 1) this.#next()
    return drawn
  }

  #next(): void {
    clearTimeout(this.#idle)
    const [name] = this.#jobs.keys()
    if (name === undefined) {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
      return
    }
    this.#worker ??= this.#start()
    this.#worker.postMessage(name)
  }

  #start(): Worker {
    mkdirSync(this.#folder, { recursive: true })
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { folder: this.#folder },
    })
    // A stopping server does not wait for a drawing.
    worker.unref()
    worker.on('message', ({ name }: Rendered) => {
      this.#jobs.get(name)?.done()
      this.#jobs.delete(name)
      this.#next()
    })
    worker.on('error', (error) => {
      for (const { fail } of this.#jobs.values()) fail(error)
      this.#jobs.clear()
      this.#end()
    })
    return worker
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}
