import { randomBytes } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GIGABYTE = 1024 ** 3

/**
 * A new name for the folder of a server that lives no longer than its task: in memory where the system has a
 * gigabyte of it to spare, which copies a database ten times faster, and else among the temporary files.
 */
export function throwawayFolder(task: string): string {
  const name = `kopgroep-${task}-${randomBytes(6).toString('hex')}`
  return join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), name)
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > GIGABYTE
}
