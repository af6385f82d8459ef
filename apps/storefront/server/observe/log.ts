import { openLog } from '../../../../packages/server-kit/log.ts'

/** The storefront's log. */
export const log = openLog(process.env.LOG_LEVEL, { name: 'storefront' })
