import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { accountForServer, reachablePlace } from '../platform/database/server-account.ts'

/**
 * Moves the demo shop into a folder of its own inside the data folder, where `KOPGROEP_DATA` still starts it. Its
 * database must be stopped.
 *
 * @returns the folder
 */
export function putDemoAside(data: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  let folder = join(data, `demo-${day}`)
  for (let count = 2; existsSync(folder); count++) folder = join(data, `demo-${day}-${count}`)
  mkdirSync(folder, { recursive: true })
  // The server's user may need the files elsewhere.
  const database = (place: string) => reachablePlace(join(place, 'postgres'), accountForServer())
  renameSync(database(data), database(folder))
  for (const name of ['media', 'outbox', 'catalogue-pictures'])
    if (existsSync(join(data, name))) renameSync(join(data, name), join(folder, name))
  return folder
}
