import { createContext } from 'react'
import type { StaticShell } from './shell-data.server.ts'

/** What the server alone draws of the frame. Null in the browser, which keeps what was drawn. */
export const StaticShellContext = createContext<StaticShell | null>(null)
