import { parseArgs } from 'node:util'
import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import { openDatabase, requireDatabase } from '@kopgroep/backend/platform/database/database'
import { migrate } from '@kopgroep/backend/platform/database/migrate'
import { readSettings } from '@kopgroep/backend/platform/settings'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { linkPictures } from './link-pictures.ts'
import { scaleDemo } from './scale.ts'
import { seedDemo } from './seed.ts'

const { values } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false },
    scale: { type: 'string' },
  },
})

/**
 * Implements `npm run seed -w packages/demo-shop`: loads the demo shop and its search index into `DATABASE_URL`. `--scale N` adds
 * copies up to N SKUs.
 */
async function seed(): Promise<void> {
  const url = process.env.DATABASE_URL
  const skus = values.scale === undefined ? 0 : Number(values.scale)
  if (!Number.isInteger(skus) || skus < 0)
    throw new StartupProblem(`Expected --scale to be a number of SKUs, not "${values.scale}".`)
  if (!url) throw new StartupProblem('Set DATABASE_URL to the database to seed; `npm start` seeds its own.')
  linkPictures(readSettings().KOPGROEP_DATA)
  await requireDatabase(url)
  await migrate(url)
  const db = openDatabase(url, { statementTimeout: 0 })
  try {
    const loaded = await seedDemo(db, { reset: values.reset })
    console.log(
      loaded ? 'The demo shop is loaded.' : 'The demo shop was already there; --reset loads it anew.',
    )
    if (skus > 0) {
      const onProgress = (done: number, all: number) => console.log(`${done} of ${all} SKUs`)
      await scaleDemo(db, { skus, onProgress })
    }
    if (!loaded && skus === 0) return
    await rebuildProductIndex(db, {
      now: new Date(),
      onProgress: (done, all) => {
        if (done === all || done % 10_000 === 0) console.log(`${done} of ${all} products in the index`)
      },
    })
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
    console.log(`Done in ${Math.round(performance.now() / 1_000)} s, with ${megabytes} MB at most`)
  } finally {
    await db.destroy()
  }
}

try {
  await seed()
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
