import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './figure.ts'

const PAGE = Buffer.alloc(8_192)
const WRITES = 50

/** Measures the milliseconds of an fsync in a folder. A database commit waits for one. */
export function diskSyncTime(folder: string): number {
  const own = mkdtempSync(join(folder, 'sync-'))
  const file = openSync(join(own, 'pages'), 'w')
  try {
    // Writes over allocated space, like a database's log.
    for (let place = 0; place < WRITES; place += 1) writeSync(file, PAGE, 0, PAGE.length, place * PAGE.length)
    fdatasyncSync(file)
    const times = Array.from({ length: WRITES }, (_, place) => {
      const began = performance.now()
      writeSync(file, PAGE, 0, PAGE.length, place * PAGE.length)
      fdatasyncSync(file)
      return performance.now() - began
    })
    return median(times)
  } finally {
    closeSync(file)
    rmSync(own, { recursive: true })
  }
}
