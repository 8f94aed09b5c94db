// The server and its commands as plain JavaScript, for every Node that package.json allows. Packages of many small modules
// are made part of it, so that Node opens 60 files at a start and not 500; the others stay where npm has put them: some bring
// binaries and WebAssembly along.
import { dirname, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [workers()],
  ssr: { noExternal: [/^@codes\//, 'jose', 'kysely', 'nodemailer', 'oauth4webapi', 'openid-client', 'zod'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20.19',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        backup: 'src/platform/backup/backup.command.ts',
        restore: 'src/platform/backup/restore.command.ts',
        doctor: 'src/doctor/doctor.command.ts',
        directory: 'src/people/directory/import.command.ts',
        'scim-token': 'src/people/scim/scim-token.command.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** `new URL('./a-worker.ts', import.meta.url)`: a worker becomes a file of its own, beside all others. */
function workers(): Plugin {
  const address = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;
  return {
    name: 'workers',
    enforce: 'pre',
    transform(code, file) {
      return code.replace(address, (_, worker: string) => {
        this.emitFile({
          type: 'chunk',
          id: resolve(dirname(file), `${worker}.ts`),
          fileName: `${worker}.js`,
        });
        return `new URL('./${worker}.js', import.meta.url)`;
      });
    },
  };
}
