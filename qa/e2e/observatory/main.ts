import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { kindsOf, measure, tableOf } from './measure';

const usage =
  'npm run observatory -- https://pay.bank.example [--api /api, if it is on the same origin] [--ca authority.pem]';

/** `npm run observatory -- https://pay.bank.example`: what each kind of response scores by Mozilla's rules (docs/nginx.md). */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { api: { type: 'string' }, ca: { type: 'string' } },
  });
  const [origin, ...rest] = positionals;
  if (origin === undefined || !URL.canParse(origin) || rest.length > 0) throw new Error(usage);
  const place = values.ca === undefined ? {} : { authority: readFileSync(values.ca, 'utf8') };
  console.log(tableOf(await measure(new URL(origin).origin, place, kindsOf(values.api))));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
