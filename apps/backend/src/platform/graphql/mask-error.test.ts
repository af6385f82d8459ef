import { openLog } from '@kopgroep/server-kit/log'
import pg from 'pg'
import { expect, test } from 'vitest'
import { maskError } from './mask-error.ts'

test.each([
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a shutdown', '57P01'],
])('%s of the database is answered 503 with Retry-After', (_, code) => {
  const error = Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
  expect(maskError(error, openLog('silent'))).toMatchObject({
    extensions: { http: { status: 503, headers: { 'Retry-After': '10' } } },
  })
})
