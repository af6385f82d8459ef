import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileChecksum, type Manifest } from './manifest.ts'

/**
 * Folders of the data folder that must be backed up beside the database: mails in the outbox and imported pictures.
 * Resized and fetched pictures can be recreated.
 */
export const BACKED_UP_FOLDERS = ['outbox', 'media']

/** Lists the files below a folder as relative paths; empty if the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/**
 * Copies the folders to back up from `data` to `target`, without files that are being written (`.draft`) or
 * disappear meanwhile.
 */
export async function copyDataFiles(data: string, target: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const folder of BACKED_UP_FOLDERS) {
    for (const name of await filesBelow(join(data, folder))) {
      if (name.split('/').some((part) => part.startsWith('.'))) continue
      const path = join(folder, name)
      const copy = join(target, path)
      if (!(await copyDataFile(join(data, path), copy))) continue
      files.push({ path, bytes: (await stat(copy)).size, sha256: await fileChecksum(copy) })
    }
  }
  return files
}

async function copyDataFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    // Clones the file if the file system supports it.
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((await stat(from).catch(() => null)) === null) return false
    throw error
  }
}
