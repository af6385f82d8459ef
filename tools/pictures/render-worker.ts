import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { encode } from './encode.ts'
import { checksum, renderPicture } from './engine/picture.ts'
import { findPicture } from './subjects.ts'

/** Message of a worker: the result for one picture name. */
export interface Rendered {
  name: string
  checksum: string
  bytes: number
}

const { folder } = workerData as { folder: string }
const port = parentPort
if (!port) throw new Error('The render worker runs in a worker thread only')

port.on('message', async (name: string) => {
  const pixels = await renderPicture(findPicture(name))
  const file = await encode(pixels)
  // Renamed when complete, so that an interrupted run leaves no broken picture.
  const unfinished = join(folder, `.${name}`)
  writeFileSync(unfinished, file)
  renameSync(unfinished, join(folder, name))
  port.postMessage({ name, checksum: checksum(pixels), bytes: file.length } satisfies Rendered)
})
