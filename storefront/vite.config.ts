import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { graphqlDocuments } from './graphql-documents-plugin.ts'
import { reloadDocument } from './reload-document-plugin.ts'
import { textsRuntime } from './texts-runtime-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Two builds of the same sources: what the browser loads, and the module that renders documents on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: isSsrBuild ? false : here('./public'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./app/platform/i18n/generated'),
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
    }),
    textsRuntime(),
    graphqlDocuments(),
    tailwindcss(),
    react(),
    reloadDocument(),
  ],
  // All that islands need is made ready before the first of them asks for it.
  optimizeDeps: { entries: ['app/start.ts', 'app/**/*.island.tsx'] },
  build: {
    target: 'es2022',
    outDir: here(isSsrBuild ? './build/server' : './build/client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and pictures are files of their own: a data: URL cannot be preloaded, and it swells the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      input: isSsrBuild ? here('./app/entry.server.tsx') : [here('./app/start.ts'), here('./app/styles.css')],
      // A module of the app does nothing by being imported, its entries, policies and style sheets apart.
      treeshake: {
        moduleSideEffects: (id) => !/\/app\/(?!start|entry\.|platform\/trusted-types).*\.tsx?$/.test(id),
      },
    },
  },
}))
