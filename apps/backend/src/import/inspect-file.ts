import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { errorCode } from '../../../../packages/server-kit/startup-problem.ts'
import type { Problems } from './problems.ts'

export interface InspectedFile {
  /** Of its bytes: by it the journal knows the file again. */
  sha256: string
  bytes: number
}

/** Reads the file once: its hash, and whether it is text that can be read. Null when it is not; the problem says why. */
export async function inspectFile(path: string, problems: Problems): Promise<InspectedFile | null> {
  const found = await stat(path).catch((error: unknown) => errorCode(error))
  if (typeof found === 'string') {
    problems.add(0, null, found === 'ENOENT' ? 'is not there' : `cannot be read (${found})`)
    return null
  }
  if (!found.isFile()) problems.add(0, null, 'is a folder, not a file')
  else if (found.size === 0) problems.add(0, null, 'is empty')
  if (problems.size > 0) return null

  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isFirst && isUtf16(chunk)) {
        problems.add(1, null, 'is UTF-16: save it as “CSV UTF-8”')
        return null
      }
      isFirst = false
      hash.update(chunk)
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) {
      problems.add(0, null, `cannot be read (${errorCode(error)})`)
      return null
    }
    problems.add(
      await lineOfBadByte(path),
      null,
      'has a letter that is not UTF-8: save the file as “CSV UTF-8”',
    )
    return null
  }
  return { sha256: hash.digest('hex'), bytes: found.size }
}

const isUtf16 = (chunk: Buffer) =>
  (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff) || chunk[1] === 0

/** A whole line of UTF-8 can be read on its own, so the first that cannot is the one. */
async function lineOfBadByte(path: string): Promise<number> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = Buffer.alloc(0)
  let line = 1
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, start)) {
      try {
        decoder.decode(text.subarray(start, end))
      } catch {
        return line
      }
      start = end + 1
      line += 1
    }
    rest = text.subarray(start)
  }
  return line
}
