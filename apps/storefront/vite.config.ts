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

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Code without components, and what is stored in the browser: the tag manager uses it too, and needs no React. */
const LIBRARY =
  /\/app\/(?:paths|lib\/(?!islands\/|.*\/use-).*|features\/(?:cart\/(?:cart-store|stored-payment)|wishlist\/stored-wishlist|customer\/(?:device-cart|session)))\.[jt]s$|\/packages\/contract\//

/**
 * Components and what they use. Not the account's, which import its router; nor those whose style sheets only some
 * pages have: each page would wait for these before its first island works.
 */
const COMPONENTS =
  /\/app\/(?!features\/(?:account|orders|customer\/account)|routes\/account|ui\/(?:breadcrumb|choice|star-choice|quantity-stepper|spread|empty-page)\.).*\.[jt]sx?$|@lucide/

/** Components whose style sheets product pages and lists have. */
const PRODUCT_COMPONENTS =
  /\/app\/(?:ui\/(?:accordion|chip|rating|lazy-section\.island)|features\/(?:product\/(?:options\/option-controls|gallery\/product-gallery)|cart\/add-to-cart))\.tsx$/

/**
 * A chunk of what several islands share. The bundler's own chunks, one for each combination of islands, are 70
 * requests for a cart. A module imports only what at least as many islands use, so chunks have no circles.
 */
const shared = { includeDependenciesRecursively: false }

const forBrowser = {
  // The start script may export to other chunks; otherwise a separate file would load before it.
  preserveEntrySignatures: false,
  output: {
    chunkFileNames: ({ name }) => `assets/${name.replace(/~.*|^rolldown-/, '')}-[hash:7].js`,
    // React loads on the first interaction; all static imports of the entry are one file.
    codeSplitting: {
      groups: [
        { name: 'react', test: REACT, priority: 5 },
        { name: 'entry', tags: ['$initial'], test: /\.[jt]sx?$/, priority: 4 },
        { ...shared, name: 'lib', test: LIBRARY, minShareCount: 5, priority: 3 },
        { ...shared, name: 'product-parts', test: PRODUCT_COMPONENTS, minShareCount: 5, priority: 3 },
        { ...shared, name: 'shared', test: COMPONENTS, minShareCount: 5, priority: 2 },
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
