import * as v from 'valibot'

// The forms of settings that both halves read from their environment.

export const text = v.pipe(v.string(), v.trim())

export const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, 'expected a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'expected a port number of at most 65535'),
)

/** Without the slash at its end. */
export const address = v.pipe(
  text,
  v.check(
    (url) => /^https?:/.test(url) && URL.canParse(url),
    'expected an address like http://localhost:4000',
  ),
  v.transform((url) => url.replace(/\/+$/, '')),
)

export const onOff = v.pipe(
  text,
  v.picklist(['on', 'off'], 'expected on or off'),
  v.transform((word) => word === 'on'),
)
