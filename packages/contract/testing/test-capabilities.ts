import { openLog } from '@kopgroep/server-kit/log'
import { createDocumentAdapter } from '../client/adapt-document.ts'
import { type Capabilities, watchCapabilities } from '../client/capabilities.ts'
import { readWireRules } from '../client/wire-rules.ts'
import { featureCoordinates } from '../features.ts'
import { loadContract } from '../load-contract.ts'

const schema = loadContract()

/** The contract, loaded once for all tests of a file. */
export const contract = { schema, adapt: createDocumentAdapter(schema), rules: readWireRules(schema) }

/** Simulates a backend that serves every feature except these. */
export function servingAllBut(...lacking: string[]): Capabilities {
  const whole = [...featureCoordinates().keys(), '2.4.7', '2.4.8']
  const configured = whole.filter((feature) => !lacking.includes(feature))
  const probe = () => Promise.reject(new Error('not asked'))
  return watchCapabilities({ configured, probe, schema, log: openLog('silent') })
}
