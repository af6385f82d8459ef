import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Measurements of one page view: `lcp` and `inp` in milliseconds. */
export interface MeasuredView {
  page: string
  lcp?: number | null
  inp?: number | null
  cls?: number | null
}

/** Rounds to two digits, so that a metric has few values a day. */
function rounded(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / step) * step
}

/** Adds views to the counts of a day, `2026-11-21`. */
export async function addViews(db: Db, day: string, views: readonly MeasuredView[]): Promise<void> {
  const counts = new Map<string, { page: string; metric: string; value: number; views: number }>()
  for (const { page, lcp, inp, cls } of views) {
    for (const [metric, measured] of Object.entries({ lcp, inp, cls: cls == null ? cls : cls * 1_000 })) {
      if (measured == null) continue
      const value = rounded(measured)
      const key = `${page} ${metric} ${value}`
      const count = counts.get(key) ?? { page, metric, value, views: 0 }
      counts.set(key, { ...count, views: count.views + 1 })
    }
  }
  if (counts.size === 0) return
  // In one order, so that two storefronts that count at once do not wait for each other.
  const rows = [...counts.keys()].toSorted().flatMap((key) => counts.get(key) ?? [])
  await db
    .insertInto('page_speed')
    .values(rows.map((row) => ({ day, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'metric', 'value'])
        .doUpdateSet((eb) => ({ views: eb('page_speed.views', '+', eb.ref('excluded.views')) })),
    )
    .execute()
}

/** 75th percentiles of a kind of page; null where nothing was measured. */
export interface PageSpeed {
  page: string
  /** Views with at least one value. */
  views: number
  /** Milliseconds. */
  lcp: number | null
  /** Milliseconds. */
  inp: number | null
  cls: number | null
}

/** Reads the 75th percentile of each metric by kind of page since a day, most views first. */
export async function readPageSpeed(db: Db, since: string): Promise<PageSpeed[]> {
  const { rows } = await sql<PageSpeed>`
    with counted as (
      select page, metric, value, sum(views) as views from page_speed where day >= ${since}::date
      group by page, metric, value),
    ranked as (
      select page, metric, value, sum(views) over (partition by page, metric order by value) as below,
        sum(views) over (partition by page, metric) as total
      from counted),
    percentiles as (
      select page, metric, max(total) as total, min(value) filter (where below >= 0.75 * total) as p75
      from ranked group by page, metric)
    select page, max(total)::int as views, max(p75) filter (where metric = 'lcp') as lcp,
      max(p75) filter (where metric = 'inp') as inp,
      max(p75) filter (where metric = 'cls') / 1000.0 as cls
    from percentiles group by page order by views desc, page
  `.execute(db)
  return rows
}
