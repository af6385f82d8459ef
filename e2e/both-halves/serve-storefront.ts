import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServeAgents } from '@kopgroep/agents/testing/test-agent-shop'
import { createStorefrontApp } from '@kopgroep/storefront/server/http-app'
import type { ShopBuild } from '@kopgroep/storefront/server/render'
import { refuseUnfit } from '@kopgroep/storefront/server/security'
import { readSettings } from '@kopgroep/storefront/server/settings'
import { createShopRoutes } from '@kopgroep/storefront/server/shop-routes'
import { testBuild } from '@kopgroep/storefront/server/testing/test-build'

/** Serves agents by the storefront in this process. @param build renders the pages */
export const serveStorefront =
  (build: ShopBuild = testBuild): ServeAgents =>
  async (env) => {
    const folder = mkdtempSync(join(tmpdir(), 'kopgroep-agents-'))
    const settings = readSettings({
      IMAGE_CACHE: join(folder, 'images'),
      BUILDS: join(folder, 'builds'),
      ...env,
    })
    const { add, capabilities } = await createShopRoutes(settings, () => build, 'production')
    const app = createStorefrontApp((listener) => (request, response) => {
      if (!refuseUnfit(request, response)) listener(request, response)
    })
    add(app)
    await app.ready()
    await capabilities.refresh()
    return {
      server: app.server,
      async close() {
        capabilities.stop()
        await app.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
