import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './build/chunks.ts';
import { lightContract } from './build/light-contract.ts';
import { literalTokens } from './build/literal-tokens.ts';
import { oneLanguage, pageOfLanguage, pageSaysLanguage } from './build/one-language.ts';
import { oneModuleAnIcon } from './build/one-module-an-icon.ts';

/** The languages of people; the made-up one is for a test alone. */
const languages = process.env['CODES_BRACKETED'] === '1' ? ['bracketed'] : ['client', 'swedish'];

const server = process.env['CODES_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  // What is built names its files beside itself: the server says in the page where that is (BASE_PATH).
  base: command === 'build' ? './' : '/',
  plugins: [
    oneLanguage(),
    lightContract(),
    literalTokens(),
    { ...oneModuleAnIcon(), apply: 'build' },
    react(),
    preloadFonts(),
    pageOfLanguage(),
    pageSaysLanguage(),
    precompress(),
  ],
  worker: { plugins: () => [oneLanguage(), lightContract()] },
  resolve: { alias: { 'rtl-css-js/core': resolve(import.meta.dirname, 'build/left-to-right.ts') } },
  server: { proxy: { '/appdata': server, '/healthz': server, '/readyz': server } },
  environments: {
    swedish: { consumer: 'client', build: { emptyOutDir: false } },
    bracketed: {
      consumer: 'client',
      build: { outDir: '../../node_modules/.cache/codes/bracketed', emptyOutDir: true },
    },
  },
  builder: {
    sharedConfigBuild: true,
    buildApp: async (builder) => {
      for (const [name, environment] of Object.entries(builder.environments)) {
        if (languages.includes(name)) await builder.build(environment);
      }
    },
  },
  build: {
    outDir: 'dist',
    // The server's content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs this knows it.
      polyfill: false,
      // What the page began with is there already.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/(vendor|index|rolldown-runtime)-/.test(file)) : files,
    },
    // The vendor chunk is React, the router and Fluent's core. What is sent is counted by e2e/journeys/platform/first-load.spec.ts.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The login has the names of all scripts: in words they were a twentieth of it.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
}));

/** The two files nearly every text is drawn with; the browser would else find them only after the styles. */
function preloadFonts(): Plugin {
  const wanted = /(inter-latin-wght|jetbrains-mono-latin-wght)-normal.*\.woff2$/;
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Compressed once here, as small as it gets, instead of on every request. */
function precompress(): Plugin {
  const texts = new Set(['.js', '.css', '.html', '.svg', '.json']);
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // Not closeBundle, which comes after a failed build too and would hide why it failed.
    writeBundle: async () => {
      const files = new Set(await readdir(folder, { recursive: true }));
      // What another language's build has in common with this one is small already: its name is of its content.
      const isDone = (name: string) => name.startsWith('assets') && files.has(`${name}.br`);
      for (const file of [...files].filter((name) => texts.has(extname(name)) && !isDone(name))) {
        const path = join(folder, file);
        const content = await readFile(path);
        const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
        await writeFile(`${path}.br`, await brotli(content, options));
        await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
      }
    },
  };
}
