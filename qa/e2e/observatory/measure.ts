import { observe, type Place, type RequestOptions } from './observe';
import { scoreOf, type Score } from './score';

/** A kind of response that a portal sends. */
export interface Kind extends RequestOptions {
  readonly name: string;
  readonly path: string;
}

export interface Measured extends Score {
  readonly kind: string;
  readonly status: number;
}

/** What every portal responds to. @param apiBase where its API is, if on the same origin */
export function kindsOf(apiBase?: string): Kind[] {
  const kinds = [
    { name: 'page', path: '/' },
    { name: 'page of a path', path: '/my-bills' },
    { name: 'unknown page', path: '/nowhere' },
    { name: 'embed.js', path: '/embed.js' },
    { name: 'registry', path: '/remotes/registry.json' },
    { name: 'missing file', path: '/shell/missing.js' },
    { name: 'probe', path: '/healthz' },
  ];
  if (apiBase === undefined) return kinds;
  return [
    ...kinds,
    { name: 'API without a token', path: `${apiBase}/billers/saved` },
    { name: 'unknown call', path: `${apiBase}/nowhere` },
  ];
}

/** The scores of the portal at an origin, and of the registry, the first script and the first picture of its page. */
export async function measure(
  origin: string,
  place: Place = {},
  kinds: readonly Kind[] = kindsOf(),
): Promise<Measured[]> {
  const { body } = await observe(new URL('/', origin), place);
  const ofPage: Kind[] = [
    { name: 'registry of a page', path: /as="fetch" href="([^"]+)"/.exec(body)?.[1] },
    { name: 'script', path: /<script src="([^"]+)"/.exec(body)?.[1] },
    { name: 'branding', path: /"src":"(\/branding\/[^"]+)"/.exec(body)?.[1] },
  ].flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));
  const measured: Measured[] = [];
  for (const kind of [...kinds, ...ofPage]) {
    const observed = await observe(new URL(kind.path, origin), place, kind);
    measured.push({ kind: kind.name, status: observed.status, ...scoreOf(observed) });
  }
  return measured;
}

/** Without the findings that cost and bring nothing. */
export function tableOf(measured: readonly Measured[]): string {
  return measured
    .map(({ kind, status, score, grade, findings }) => {
      const counted = findings.filter(({ points }) => points !== 0);
      const signed = counted.map(({ points, result }) => `${points > 0 ? '+' : ''}${points} ${result}`);
      return `${kind.padEnd(20)} ${status}  ${String(score).padStart(3)} ${grade.padEnd(2)}  ${signed.join(', ')}`;
    })
    .join('\n');
}
