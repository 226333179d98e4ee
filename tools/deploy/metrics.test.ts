import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

/** Lists the names of the metrics that the sources of the servers declare. */
function listReported(): Set<string | undefined> {
  const sources = readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('node_modules'),
  );
  const declared = /(?:name: |(?:gauge|counter)\(\s*)'(billpay_\w+)'/g;
  return new Set(
    sources.flatMap((file) => [...read(`server/${file}`).matchAll(declared)].map(([, name]) => name)),
  );
}

describe('the alert rules and the dashboard', () => {
  const { groups } = parse(read('deploy/prometheus-rules.yaml')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const reported = listReported();
  const queries = [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  it.each(queries)('%s uses only metrics that a server reports', (_name, expr) => {
    const used = expr.match(/\bbillpay_\w+/g) ?? [];
    expect(used).not.toEqual([]);
    expect(used.filter((name) => !reported.has(name.replace(/_bucket$/, '')))).toEqual([]);
  });
});
