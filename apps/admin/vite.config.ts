import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npx vite apps/admin` serves the sources with hot reload beside a running shop. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: { target: 'es2022', outDir: here('./dist'), emptyOutDir: true, chunkSizeWarningLimit: 1_500 },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/media', '/packing-slips.pdf', '/labels.pdf'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.ADMIN_PORT ?? 4001}`,
      ]),
    ),
  },
})
