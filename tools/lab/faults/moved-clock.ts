import type { FaultShop, Killable } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, order, readyCart, request } from './shopper.ts'

/** Environment variables of programs whose clock can be moved. */
export const MOVABLE = { NODE_OPTIONS: `--import ${new URL('shift-clock.ts', import.meta.url).href}` }

const LOGIN =
  'mutation ($password: String!) { generateCustomerToken(email: "sanne@kopgroep.example", password: $password) { token } }'

const SHIFTS = ['an hour back', 'an hour ahead', 'right again'] as const

/**
 * Moves the clocks an hour back, an hour ahead and back to normal. Shoppers must be able to log in, buy and
 * read, and nobody may be locked out for an hour.
 */
export async function movedClock(shop: FaultShop, article: Article): Promise<Finding> {
  const promises = new Promises()
  const programs: Killable[] = shop.storefront ? ['backend', 'storefront'] : ['backend']
  const pids = programs.map((program) => shop.getPid(program))
  for (const leap of SHIFTS) {
    for (const pid of pids) process.kill(pid, 'SIGUSR2')
    await goOn(leap, shop, article, promises)
  }
  promises.hold(pids.join() === programs.map((program) => shop.getPid(program)).join(), 'a process ended')
  return promises.finding('A clock that leaps an hour back and ahead', {
    leaps: SHIFTS.length,
    programs: programs.join(', '),
  })
}

/**
 * SQL that moves `now()` in every statement and column default. Setting the system clock would need root and
 * affect other programs. `public` stays the first schema, so that a restarted backend finds its tables.
 */
const MOVED_NOW = `
  create schema moved_clock;
  create table moved_clock.leap (by interval not null);
  insert into moved_clock.leap values ('0');
  create function moved_clock.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + (select by from moved_clock.leap)';
  grant usage on schema moved_clock to public;
  grant select on moved_clock.leap to public;
  do $$ declare filled record; begin
    for filled in select table_schema, table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()' loop
      execute format('alter table %I.%I alter %I set default moved_clock.now()', filled.table_schema, filled.table_name, filled.column_name);
    end loop;
    execute format('alter database %I set search_path = public, moved_clock, pg_catalog', current_database());
  end $$;`

/** Does the same as `movedClock` with the database's clock only. */
export async function movedDatabaseClock(shop: FaultShop, article: Article): Promise<Finding> {
  const promises = new Promises()
  await shop.sql(MOVED_NOW)
  // Open connections keep their search path, so they are closed.
  await shop.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await shop.healthy()
  for (const [index, by] of ['-1 hour', '1 hour', '0'].entries()) {
    await shop.sql('update moved_clock.leap set by = $1::interval', [by])
    await goOn(SHIFTS[index] ?? by, shop, article, promises)
  }
  return promises.finding('A clock of the database that leaps an hour back and ahead', {
    leaps: SHIFTS.length,
  })
}

async function goOn(leap: string, shop: FaultShop, article: Article, promises: Promises): Promise<void> {
  const door = shop.storefront ?? shop.backend
  // One shopper sends requests without pause from one client address.
  const one = { 'X-Forwarded-For': '203.0.113.7' }
  for (let turn = 0; turn < 30; turn += 1) {
    const { status, errors } = await request(door, '{ storeConfig { store_code } }', {}, one)
    promises.hold(status === 200 && errors.length === 0, `${leap}: a reader was answered ${status}`)
  }
  const login = await request(door, LOGIN, { password: 'Voorop-2026' })
  promises.hold(
    Boolean(login.data?.generateCustomerToken?.token),
    `${leap}: the login was refused: ${login.errors[0]?.message}`,
  )
  const placed = await order(door, await readyCart(article, door, 'klok@kopgroep.example'))
  promises.hold(
    Boolean(placed.data?.setPaymentMethod),
    `${leap}: an order was refused: ${placed.errors[0]?.message}`,
  )
}
