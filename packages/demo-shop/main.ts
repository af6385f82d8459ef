/**
 * Starts the backend with the demo shop, which it loads into an empty database of its own:
 * `node packages/demo-shop/main.ts`.
 */
import { startBackend } from '@kopgroep/backend/main'
import { readSettings } from '@kopgroep/backend/platform/settings'
import { endWithProblem } from '@kopgroep/server-kit/startup-problem'
import { linkPictures } from './link-pictures.ts'
import { seedDemo } from './seed.ts'

linkPictures(readSettings().KOPGROEP_DATA)
await startBackend(seedDemo).catch(endWithProblem)
