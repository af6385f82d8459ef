import { readdirSync, readFileSync } from 'node:fs'

const MB = 1_048_576
/** Unit of CPU time in /proc (USER_HZ), which is 100 on all Linux machines in question. */
const TICKS_PER_SECOND = 100

/** Reads the resident memory of a process in MB, shared pages included. Null on systems other than Linux. */
export function residentMb(pid: number): number | null {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]
  return kb === undefined ? null : (Number(kb) * 1_024) / MB
}

/** Measures the memory of a process and its descendants in MB. Shared pages count once. */
export function treeMb(pid: number): number | null {
  const sizes = [pid, ...listDescendants(pid)].map((one) => {
    const kb = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1]
    return kb === undefined ? null : (Number(kb) * 1_024) / MB
  })
  return sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

/** Reads the CPU seconds of a process; null on systems other than Linux. */
export function cpuSeconds(pid: number): number | null {
  // The program name is in parentheses and may contain anything.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isFinite(ticks) ? ticks / TICKS_PER_SECOND : null
}

/** Returns the CPU seconds that the database servers of this process have used. */
export function databaseCpuSeconds(): number | null {
  const servers = listDescendants(process.pid).filter(
    (pid) => read(`/proc/${pid}/comm`).trim() === 'postgres',
  )
  if (servers.length === 0) return null
  return servers.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0)
}

/** Lists the descendants of a process. */
export function listDescendants(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of listFolder('/proc')) {
    const parent = /^PPid:\s+(\d+)$/m.exec(/^\d+$/.test(name) ? read(`/proc/${name}/status`) : '')?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const ids: number[] = []
  const add = (parentId: number) => {
    for (const [child, parent] of parents) {
      if (parent !== parentId || ids.includes(child)) continue
      ids.push(child)
      add(child)
    }
  }
  add(pid)
  return ids
}

/** Reads a file; empty if it is missing. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
