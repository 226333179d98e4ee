import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { buildCatalogue } from '@billpay/catalogue/build-catalogue';
import { buildDir } from '@billpay/portal/build/repository';
import { runCommand } from '@billpay/portal/processes/run-command';

const folder = path.join(buildDir, 'catalogue');
const DEFAULT_PORT = 6100;

/**
 * `node tools/run.mjs tools/catalogue.ts`: builds the catalogue of the UI kit into `build/catalogue` and
 * serves it on `PORT` or 6100. `--build` only builds it.
 */
async function main(): Promise<void> {
  await buildCatalogue(folder);
  console.log(`The catalogue is in ${folder}`);
  if (process.argv.includes('--build')) return;
  const app = fastify();
  await app.register(fastifyStatic, { root: folder });
  const origin = await app.listen({ port: Number(process.env.PORT ?? DEFAULT_PORT), host: '127.0.0.1' });
  console.log(`and served at ${origin}/index.html`);
}

runCommand(main);
