import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { browserModules } from './build/browser-modules-plugin.ts'
import { graphqlDocuments } from './build/graphql-documents-plugin.ts'
import { reloadDocument } from './build/reload-document-plugin.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'
import { sheetSources } from './build/sheet-sources-plugin.ts'
import { textsRuntime } from './build/texts-runtime-plugin.ts'
import { textsToCompile } from './build/texts-to-compile.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builders of links. In a chunk each, they would be requests of 200 bytes. */
const ADDRESSES = /\/(?:app\/paths|contract\/(?:page-addresses|picture-address|selection-address))\.ts$/

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

const forBrowser = {
  // The start script may export to other chunks; otherwise a separate file would load before it.
  preserveEntrySignatures: false,
  output: {
    chunkFileNames: ({ name }) => `assets/${name.replace(/~.*|^rolldown-/, '')}-[hash:7].js`,
    // React loads on the first interaction; all static imports of the entry are one file.
    codeSplitting: {
      groups: [
        { name: 'react', test: REACT, priority: 2 },
        { name: 'entry', tags: ['$initial'], test: /\.[jt]sx?$/, priority: 1 },
        { name: 'paths', test: ADDRESSES },
      ],
    },
  },
} satisfies Rolldown.RolldownOptions

/** Two builds of the same sources: browser code, and the module that renders documents on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: isSsrBuild ? false : here('./public'),
  plugins: [
    paraglideVitePlugin(textsToCompile()),
    textsRuntime(),
    graphqlDocuments(),
    react(),
    tailwindcss(),
    reloadDocument(),
    browserModules(),
    sheetSources(),
    serviceWorker(),
  ],
  // Dependencies of all islands are optimised before the first one is requested.
  optimizeDeps: { entries: ['app/entry.client.ts', 'app/**/*.island.tsx'] },
  build: {
    target: 'es2022',
    outDir: here(isSsrBuild ? './dist/server' : './dist/client'),
    emptyOutDir: true,
    manifest: true,
    // The server inlines the CSS of each page and serves the files that the CSS references, like those of the
    // browser's build.
    ssrEmitAssets: true,
    // Fonts and pictures are separate files: a data: URL cannot be preloaded, and it bloats the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    // terser's output is 1 to 2 percent smaller than that of Vite's own minifier, for ten more seconds per
    // build.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, keep_fargs: false } },
    rolldownOptions: {
      input: isSsrBuild ? here('./app/entry.server.tsx') : here('./app/entry.client.ts'),
      // The app's modules have no side effects, except entries, policies and style sheets.
      treeshake: {
        moduleSideEffects: (id) => !/\/app\/(?!entry\.|lib\/page\/trusted-types).*\.tsx?$/.test(id),
      },
      ...(isSsrBuild ? {} : forBrowser),
    },
  },
}))
