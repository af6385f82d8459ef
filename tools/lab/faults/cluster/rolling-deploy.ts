import { type Finding, Promises } from '../report.ts'
import { request } from '../shopper.ts'
import { Lookers, listAddresses, listAssets } from './lookers.ts'
import { makeNextRelease } from './next-release.ts'
import { type Cluster, ROOT_RELEASE } from './open-cluster.ts'

/**
 * Deploys a next release under traffic, one program after the other. The backends accept only documents of
 * these two builds.
 */
export async function rollingDeploy(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const release = makeNextRelease(cluster.folder)
  const home = `${cluster.front}/`
  const open = listAssets(await (await fetch(home)).text(), home)
  const restartBackends = (of: string) =>
    Promise.all(cluster.backends.map((_, index) => cluster.restart('backend', index, of)))
  cluster.takeDocuments('own')
  await restartBackends(ROOT_RELEASE)
  const foreign = await request(cluster.backend, '{ storeConfig { store_name } }')
  promises.hold(
    foreign.status === 400,
    `a document of nobody's build was answered with status ${foreign.status}`,
  )
  const began = performance.now()
  const lookers = new Lookers(listAddresses(cluster), 6, open)
  // The first backend of the next release runs its migrations. A backend of this release must be able to
  // start after that.
  await cluster.restart('backend', 0, release)
  await cluster.restart('backend', 1, ROOT_RELEASE)
  await cluster.roll(release)
  const seconds = Math.round((performance.now() - began) / 1000)
  const figures = await lookers.end()
  promises.hold(
    lookers.failures.length === 0,
    `${lookers.failures.length} requests failed: ${[...new Set(lookers.failures)].slice(0, 3).join(', ')}`,
  )
  const [migration] = await cluster.sql<{ name: string }>(
    "select name from schema_migrations where name = '9999-next-release.sql'",
  )
  promises.hold(migration !== undefined, 'the migration of the next release did not land')
  const now = await Promise.all(
    cluster.storefronts.map(async (place) => listAssets(await (await fetch(`${place}/`)).text(), home)),
  )
  const changed = now.map((files) => files.filter((file) => !open.includes(file)).length)
  promises.hold(
    changed.every((count) => count > 0),
    `a storefront still names the scripts of the release before: ${changed}`,
  )
  const afterwards = await Promise.all(open.map(async (file) => (await fetch(`${file}?afterwards`)).status))
  promises.hold(
    afterwards.every((status) => status === 200),
    'a tab of the release before lost its scripts',
  )
  cluster.takeDocuments('any')
  await restartBackends(release)
  return {
    title:
      'A next release takes the place of this one under load: other scripts, another document, a migration more',
    figures: { seconds, 'a document of nobody’s build': `status ${foreign.status}`, ...figures },
    broken: promises.broken,
  }
}
