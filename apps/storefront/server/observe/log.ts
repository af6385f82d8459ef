import { openLog } from '@kopgroep/server-kit/log'

export const log = openLog(process.env.LOG_LEVEL, { name: 'storefront' })
