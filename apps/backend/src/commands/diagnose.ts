/** Prints the findings of the backend for `npm run doctor` as JSON: settings, database and mail server. */
import { printFindings } from '@kopgroep/server-kit/findings'
import { backendFindings } from '../platform/backend-findings.ts'
import { readSettings } from '../platform/settings.ts'

// Async, so that a wrong setting rejects and is printed as a finding.
await printFindings('backend', async () => backendFindings(readSettings()))
