import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobsCommand } from '../../commands/jobs.ts'
import { createShopServer } from '../../shop-server.ts'
import { callCommand } from '../../testing/test-command.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { readSettings } from '../settings.ts'
import { openJobs } from './job-list.ts'
import { createJobQueue, type Task } from './job-queue.ts'

let database: TestDatabase
const queues: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
})
afterAll(() => database.close())

/** Opens a separate queue, as each backend of a shop does. */
function open(tasks: Task[]) {
  const queue = createJobQueue({
    url: database.url,
    log: openLog('silent'),
    tasks,
    pace: { pause: 0, look: 0.5 },
  })
  queues.push(queue)
  queue.start()
  return queue
}

/** Opens the queue from outside, like `npm run jobs`. */
async function look<Seen>(at: (jobs: Awaited<ReturnType<typeof openJobs>>) => Promise<Seen>): Promise<Seen> {
  const jobs = await openJobs(database.url)
  try {
    return await at(jobs)
  } finally {
    await jobs.close()
  }
}

const soon = { timeout: 20_000, interval: 50 }

const command = (...words: string[]) => callCommand(jobsCommand, words, { DATABASE_URL: database.url })

test('listing jobs before the first start of the shop says so', async () => {
  expect(await command()).toMatchObject({ code: 1, stderr: expect.stringContaining('no job queue yet') })
})

test('a task runs again at the time that it names, without waiting for its interval', async () => {
  const runs: number[] = []
  const at = new Date(Date.now() + 3_000)
  open([
    {
      name: 'planned',
      every: 'hour',
      work: async () => void runs.push(Date.now()),
      next: async () => (at.getTime() > Date.now() ? at : null),
    },
  ]).wake('planned')
  await expect.poll(() => runs.filter((time) => time >= at.getTime()), soon).toHaveLength(1)
  expect(runs[0]).toBeLessThan(at.getTime())
})

test('a task runs at startup, when it is triggered, and once more when it is triggered meanwhile', async () => {
  let begun = 0
  open([
    {
      name: 'begun',
      work: async () => {
        begun += 1
      },
    },
  ])
  await expect.poll(() => begun, soon).toBeGreaterThan(0)

  let held = 0
  const gate = Promise.withResolvers<void>()
  const slow = open([
    {
      name: 'held',
      // Hourly, because a minute may begin during the test and would run the job again.
      every: 'hour',
      work: async () => {
        held += 1
        await gate.promise
      },
    },
  ])
  slow.wake('held')
  await expect.poll(() => held, soon).toBe(1)
  // All wake-ups must arrive before the first run ends: a later one would run the task again.
  for (let press = 0; press < 5; press += 1) {
    slow.wake('held')
    await expect
      .poll(
        async () => (await look((jobs) => jobs.tasks())).find(({ name }) => name === 'held')?.waiting,
        soon,
      )
      .toBe(1)
  }
  gate.resolve()
  await expect.poll(() => held, soon).toBe(2)
})

test('one of two backends runs a pending task', async () => {
  const by: string[] = []
  // Hourly, because a minute may begin during the test and would run the job again.
  const task = (name: string): Task => ({
    name: 'shared',
    every: 'hour',
    work: async () => void by.push(name),
  })
  const first = open([task('first')])
  open([task('second')])
  for (const times of [1, 2]) {
    first.wake('shared')
    await expect.poll(() => by.length, soon).toBe(times)
    await expect
      .poll(async () => {
        const shared = (await look((jobs) => jobs.tasks())).find(({ name }) => name === 'shared')
        return shared && shared.waiting + shared.running
      }, soon)
      .toBe(0)
    expect(by.length).toBe(times)
  }
})

test('a failed task is retried, and then listed until somebody retries it', async () => {
  let tries = 0
  let isWell = false
  const work = async () => {
    tries += 1
    if (!isWell) throw new Error('the mail server is gone')
  }
  open([{ name: 'failing', work }])
  await expect.poll(async () => (await look((jobs) => jobs.failed())).length, soon).toBeGreaterThan(0)
  expect(tries).toBeGreaterThanOrEqual(4)
  expect(await command()).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('failing: the mail server is gone'),
  })

  isWell = true
  expect((await command('retry')).stdout).toMatch(/^[1-9]\d* jobs are done once more$/m)
  await expect.poll(() => look((jobs) => jobs.failed()), soon).toEqual([])
  expect(await command('sing')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no command sing'),
  })
})

test('a backend starts the queue with the tasks of the whole shop and stops within seconds', async () => {
  const server = await createShopServer({
    db: database.db,
    settings: readSettings({}),
    log: openLog('silent'),
    purger: { purge: () => {}, settled: async () => {} },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect((server.address() as AddressInfo).port).toBeGreaterThan(0)
  await expect
    .poll(async () => (await look((jobs) => jobs.tasks())).map(({ name }) => name), soon)
    .toEqual(
      expect.arrayContaining([
        'mails',
        'late-transfers',
        'what-follows-from-orders',
        'missed-payments',
        'refunds',
        'stock-alerts',
        'price-alerts',
        'sales-that-begin-or-end',
        'agent-orders',
      ]),
    )
  // Closing must not wait for the tasks.
  server.close()
  await server.finished
})
