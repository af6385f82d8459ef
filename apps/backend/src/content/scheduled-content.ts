import { sql } from 'kysely'
import { purgedBy } from '../platform/cache-tags.ts'
import type { Db } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import type { Task } from '../platform/jobs/job-queue.ts'

/** Milliseconds before the start of this process in which nobody may have purged what began or ended. */
const BEFORE_START_MS = 3_600_000

/** Lists the tags of the messages, blog posts and price rules that begin or end in a period. */
async function tagsOfPeriod(db: Db, since: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: 'messages' | 'blogPosts' | 'priceRules'; id: number }>`
    select 'messages' as kind, id from global_messages
    where (from_at > ${since} and from_at <= ${until}) or (to_at >= ${since} and to_at < ${until})
    union all select 'blogPosts', id from blog_posts where publish_at > ${since} and publish_at <= ${until}
    union all select 'priceRules', id from price_rules where is_active and (
      (valid_from > ${since} and valid_from <= ${until}) or (valid_to >= ${since} and valid_to < ${until}))
  `.execute(db)
  return rows.flatMap(({ kind, id }) => purgedBy[kind]({ id }))
}

/** Reads when the next message, blog post or price rule begins or ends after a time. */
async function nextTime(db: Db, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ time: Date | null }>`
    select min(time) as time from (
      select from_at as time from global_messages
      -- A message ends right after its last moment.
      union all select to_at + interval '1 ms' from global_messages
      union all select publish_at from blog_posts
      union all select valid_from from price_rules where is_active
      union all select valid_to + interval '1 ms' from price_rules where is_active
    ) changes where time > ${since}
  `.execute(db)
  return rows[0]?.time ?? null
}

/** Creates the task that purges the pages of messages, blog posts and price rules at their moments. */
export function scheduledContent({ db, now, purger }: Pick<ShopParts, 'db' | 'now' | 'purger'>): Task {
  let since = new Date(now().getTime() - BEFORE_START_MS)
  return {
    name: 'content-that-begins-or-ends',
    async work() {
      const until = now()
      purger.purge(await tagsOfPeriod(db, since, until))
      since = until
    },
    next: () => nextTime(db, since),
  }
}
