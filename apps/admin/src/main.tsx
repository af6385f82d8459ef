import './trusted-types.ts'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin-app.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The server's content security policy only allows style elements with this nonce.
const cache = createCache({ key: 'css', nonce })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <CacheProvider value={cache}>
      <AdminApp />
    </CacheProvider>,
  )
}
