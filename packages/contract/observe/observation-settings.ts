import * as v from 'valibot'
import { address, text } from '../setting-forms.ts'

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

/** How both programs are watched, and ended; each has a port of its own for its figures. */
export const observationSettings = {
  METRICS_HOST: v.pipe(
    v.optional(text, '127.0.0.1'),
    v.description('Address that the figures of both programs are told on: never one that visitors reach.'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.pipe(
    v.optional(address),
    v.description(
      'Collector that takes traces of both programs (OpenTelemetry, OTLP over HTTP), such as `http://127.0.0.1:4318`. Unset, nothing is traced.',
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(share, '1'),
    v.description('Share of the requests that are traced, from 0 to 1.'),
  ),
  DRAIN_SECONDS: v.pipe(
    v.optional(seconds, '0'),
    v.description(
      'How long both programs go on answering once they are told to end, while `/ready` says 503: longer than a balancer takes to see it.',
    ),
  ),
  LOG_LEVEL: v.pipe(
    v.optional(level, 'info'),
    v.description('How much is logged: `trace`, `debug`, `info`, `warn`, `error` or `silent`.'),
  ),
}

/** The settings by which a program is watched, as they were read. */
export type ObservationSettings = v.InferOutput<v.ObjectSchema<typeof observationSettings, undefined>>
