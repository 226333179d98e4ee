// Steps of the image (deploy/Containerfile), run in a clean copy of the repository:
// `node deploy/build-image.mjs build` installs packages and builds the portal, and then
// `node deploy/build-image.mjs trim` deletes everything that the API and the portal's server do not load.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Not loaded in production. `.keys` contains the keys of a build without mounted ones. */
const UNUSED = /^(\.git|\.keys|\.lerna|docs|qa|tools|mfe-.*|build\/(?!portal$).*|shared\/dev-server)$/;
const UNUSED_SERVERS = /^server\/(?!api$|import-billers$|portal$)[^/]*$/;
const TESTS = /(^|\/)testing$|\.test\.[^/]*$/;

/** Packages that the portal declares only for builds and releases. */
const BUILD_PACKAGES = ['@playwright/test', 'webpack'];

const run = (program, ...args) => execFileSync(program, args, { stdio: 'inherit' });

function build() {
  run('npm', 'ci', '--omit=dev', '--no-audit', '--no-fund');
  run(process.execPath, '--import', 'tsx', 'tools/build.ts');
}

function deleteUnused(folder = '') {
  for (const name of readdirSync(folder || '.')) {
    const path = join(folder, name);
    if (name === 'node_modules' || path === join('build', 'portal')) continue;
    if ([UNUSED, UNUSED_SERVERS, TESTS].some((unused) => unused.test(path)))
      rmSync(path, { recursive: true, force: true });
    else if (statSync(path).isDirectory()) deleteUnused(path);
  }
}

function editManifest(folder, change) {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest, null, 2));
}

/**
 * Removes packages that only browsers, builds and tests load. Servers declare every package that they load,
 * including those that code in `shared` and `shell` loads for them.
 */
function removePackages() {
  editManifest('.', (root) => (root.workspaces = ['server/*', 'shared/*', 'shell']));
  const browserCode = ['shell', ...readdirSync('shared').map((name) => join('shared', name))];
  for (const folder of browserCode) editManifest(folder, omitPackages);
  for (const name of readdirSync('server'))
    editManifest(join('server', name), (server) => {
      delete server.devDependencies;
      for (const unused of BUILD_PACKAGES) delete server.dependencies[unused];
    });
  run('npm', 'prune', '--omit=dev', '--offline', '--no-audit', '--no-fund');
}

function omitPackages(manifest) {
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'bin']) delete manifest[kind];
}

/** The packages of OpenTelemetry contain three builds. Servers load only the one for Node. */
function deleteUnusedBuilds() {
  const folder = join('node_modules', '@opentelemetry');
  for (const name of readdirSync(folder))
    for (const build of ['esm', 'esnext'])
      rmSync(join(folder, name, 'build', build), { recursive: true, force: true });
}

function trim() {
  deleteUnused();
  removePackages();
  deleteUnusedBuilds();
  run('du', '-sh', 'node_modules', '.');
}

const steps = { build, trim };
const step = steps[process.argv[2]];
if (!step) throw new Error('Which step? node deploy/build-image.mjs build|trim');
step();
