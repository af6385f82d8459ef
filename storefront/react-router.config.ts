import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known from the start: no request for routes between a click and its page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
