import { reportErrorsTo } from '../../lib/page/error-reporting.ts'

/** Maximum error reports per page view. */
const MAX_REPORTS = 10

/**
 * Sends the errors of this page to a service with Sentry's protocol (develop.sentry.dev/sdk/data-model/envelopes):
 * error, position in the shop's code, page and kind of browser. No cookie, no id and no query string, which may
 * contain input.
 * @param dsn of the service, https://<key>@<host>/<project>
 */
export function sendReports(dsn: string): void {
  let sent = 0
  const send = (error: unknown, details: Readonly<Record<string, unknown>> = {}) => {
    sent += 1
    if (sent > MAX_REPORTS) return
    const { address, body } = createEnvelope(dsn, createEvent(error, details), new Date())
    // The response is ignored: the shopper does not need to know whether the report arrived.
    fetch(address, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => null)
  }
  reportErrorsTo(send)
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}

export function createEnvelope(dsn: string, event: object, now: Date) {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [project = '', ...folders] = pathname.split('/').filter(Boolean).reverse()
  const folder = folders
    .reverse()
    .map((name) => `/${name}`)
    .join('')
  const id = crypto.randomUUID().replaceAll('-', '')
  const lines = [
    { event_id: id, sent_at: now.toISOString() },
    { type: 'event' },
    { event_id: id, timestamp: now.getTime() / 1000, platform: 'javascript', level: 'error', ...event },
  ]
  return {
    address: `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`,
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}

function createEvent(error: unknown, details: Readonly<Record<string, unknown>>) {
  const { origin, pathname } = location
  const isError = error instanceof Error
  return {
    exception: {
      values: [
        {
          type: isError ? error.name : 'Error',
          value: isError ? error.message : String(error),
          stacktrace: { frames: isError ? parseFrames(error.stack ?? '') : [] },
        },
      ],
    },
    extra: details,
    request: { url: origin + pathname, headers: { 'User-Agent': navigator.userAgent } },
  }
}

/** Parses a stack trace of Chromium, Firefox or Safari, innermost frame last as the protocol requires. */
export function parseFrames(stack: string) {
  const frames = stack.split('\n').flatMap((line) => {
    const frame = /(?:at\s+)?(?:([^@(]*?)\s*[@(])?\s*(https?:\/\/[^\s)]+?):(\d+):(\d+)\)?$/.exec(line.trim())
    if (!frame) return []
    const [, name, filename, lineno, colno] = frame
    return [
      {
        function: name?.replace(/^at\s+/, '') || '?',
        filename,
        lineno: Number(lineno),
        colno: Number(colno),
      },
    ]
  })
  return frames.reverse()
}
