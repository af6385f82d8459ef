import { resolve } from 'node:path'
import * as v from 'valibot'
import { StartupProblem } from './startup-problem.ts'

// Types of settings, which are read from environment variables.

export const text = v.pipe(v.string(), v.trim())

export const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, 'expected a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'expected a port number of at most 65535'),
)

/** An HTTP URL; a trailing slash is removed. */
export const address = v.pipe(
  text,
  v.check(
    (url) => /^https?:/.test(url) && URL.canParse(url),
    'expected an address like http://localhost:4000',
  ),
  v.transform((url) => url.replace(/\/+$/, '')),
)

/** A switch, as a boolean. */
export const onOff = v.pipe(
  text,
  v.picklist(['on', 'off'], 'expected on or off'),
  v.transform((word) => word === 'on'),
)

/** Items separated by commas or spaces. */
export const list = v.pipe(
  text,
  v.transform((items) => items.split(/[\s,]+/).filter(Boolean)),
)

/** A non-negative integer. */
export const count = v.pipe(text, v.regex(/^\d+$/, 'expected a whole number'), v.transform(Number))

/** A file system path, made absolute. */
export const folder = v.pipe(
  text,
  v.transform((path) => resolve(path)),
)

const share = v.pipe(
  text,
  v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'expected a share from 0 to 1'),
  v.transform(Number),
)
const seconds = v.pipe(text, v.regex(/^\d{1,3}$/, 'expected a number of seconds'), v.transform(Number))
const level = v.pipe(
  text,
  v.picklist(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    'expected trace, debug, info, warn, error or silent',
  ),
)

type Text = v.GenericSchema<string, unknown>

/** Setting with a default. @param fallback text of the default, parsed like a value from the environment */
export const setting = <Type extends Text>(type: Type, fallback: v.InferInput<Type>, description: string) =>
  v.pipe(v.optional(type, fallback), v.description(description))

/** Setting that may be unset; the description says what happens then. */
export const optionalSetting = <Type extends Text>(type: Type, description: string) =>
  v.pipe(v.optional(type), v.description(description))

/** Settings of every server program. The port of its metrics is a separate setting. */
export const serverSettings = {
  HOST: setting(text, '127.0.0.1', 'Address to listen on; `0.0.0.0` for all interfaces.'),
  METRICS_HOST: setting(text, '127.0.0.1', 'Address of the metrics, unreachable for visitors.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting(
    address,
    'URL of an OpenTelemetry collector for traces of both programs (OTLP over HTTP), such as `http://127.0.0.1:4318`. Unset: no traces.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(share, '1', 'Share of requests to trace, from 0 to 1.'),
  DRAIN_SECONDS: setting(seconds, '0', 'Seconds of service after a stop signal, while `/ready` is 503.'),
  LOG_LEVEL: setting(
    level,
    'info',
    'Lowest logged level: `trace`, `debug`, `info`, `warn`, `error` or `silent`.',
  ),
}

/** The parsed values of `serverSettings`. */
export type ServerSettings = v.InferOutput<v.ObjectSchema<typeof serverSettings, undefined>>

/**
 * Parses environment variables by a schema of settings. An empty variable counts as unset.
 *
 * @throws {StartupProblem} that names each wrong variable. Its value is shown unless it may be a secret or contain one.
 */
export function parseSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) throw new StartupProblem(parsed.issues.map(describeIssue).join('\n'))
  return parsed.output
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key)
  const shown = /TOKEN|KEY|SECRET|URL|ENDPOINT|DSN/.test(name)
    ? ''
    : ` (it is now ${JSON.stringify(issue.input)})`
  return `Correct the environment variable ${name}: ${issue.message}${shown}`
}
