import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { documentsIn, read, render, templates } from './testing/manifests';

describe('the files of a deployment', () => {
  it('gives every server of the Helm chart probes, a read-only root and no rights', () => {
    const servers = templates
      .flatMap((file) => documentsIn(render(file)))
      .filter((resource) => (resource as { kind: string }).kind === 'Deployment');
    expect(servers).toHaveLength(2);
    for (const server of servers)
      expect(server).toMatchObject({
        spec: {
          template: {
            spec: {
              securityContext: { runAsNonRoot: true },
              containers: [
                {
                  livenessProbe: { httpGet: { path: '/healthz' } },
                  readinessProbe: { httpGet: {} },
                  securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
                },
              ],
            },
          },
        },
      });
  });

  it('starts PostgreSQL, two instances of the API, the adapters, the portal and nginx with Compose', () => {
    const [compose] = documentsIn(read('deploy/compose.yaml'));
    const { services } = compose as { services: Record<string, { depends_on?: object }> };
    expect(Object.keys(services).toSorted()).toEqual(
      ['adapters', 'api-1', 'api-2', 'billers', 'migrate', 'nginx', 'portal', 'postgres'].toSorted(),
    );
    const needed = Object.values(services).flatMap(({ depends_on: on = {} }) =>
      Array.isArray(on) ? (on as string[]) : Object.keys(on),
    );
    expect(needed.filter((name) => !(name in services))).toEqual([]);
  });

  it('refers only to programs and files that exist', () => {
    const files = ['deploy/Containerfile', 'deploy/compose.yaml', ...templates];
    const programs = files.flatMap(
      (file) => read(file).match(/\b(?:server|deploy)\/[\w/-]+\.(?:ts|mjs)/g) ?? [],
    );
    const mounted = [...read('deploy/compose.yaml').matchAll(/(?<=\s|')\.\/(compose\/[\w.-]+)/g)];
    const named = [...programs, ...mounted.map(([, file]) => `deploy/${file}`)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });
});
