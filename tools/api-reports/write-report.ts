import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import type { Package } from '@billpay/portal/build/packages';
import { projectRoot } from '@billpay/portal/build/repository';
import { listEntryPoints, type EntryPoint } from './entry-points';

const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** Same options as in `tsconfig.base.json`, for API Extractor's own compiler. */
const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  libReplacement: false,
  strict: true,
  skipLibCheck: true,
  types: [],
};

function configOf({ folder }: Package, { declarations }: EntryPoint, output: string): ExtractorConfig {
  const projectFolder = path.join(projectRoot, folder);
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(projectFolder, 'package.json'),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files: [declarations] } },
      apiReport: {
        enabled: true,
        reportFolder: output,
        reportTempFolder: path.join(output, 'temp'),
        reportFileName: 'report.api.md',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}

/** Creates the API report of every public package, in order. */
export function listReports(packages: readonly Package[]): string[] {
  const output = mkdtempSync(path.join(tmpdir(), 'billpay-api-'));
  try {
    const entries = packages.map((one) => ({ of: one, points: listEntryPoints(one) }));
    const configs = entries.map(({ of, points }) => points.map((point) => configOf(of, point, output)));
    const [first, ...others] = configs.flat();
    if (!first) throw new Error('No package exports a module');
    // Uses one program for all packages, so that the compiler reads React's types only once.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    const texts = configs.map((ofPackage) =>
      ofPackage.map((config) => {
        rmSync(config.reportFilePath, { force: true });
        Extractor.invoke(config, {
          localBuild: true,
          compilerState,
          messageCallback: (message) => {
            message.handled = true;
          },
        });
        return declarationsIn(readFileSync(config.reportFilePath, 'utf8'));
      }),
    );
    return entries.map(({ of, points }, index) => reportOf(of, points, texts[index] ?? []));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function declarationsIn(report: string): string {
  const [, declarations = ''] = /```ts\n([\s\S]*?)\n```/.exec(report) ?? [];
  return declarations.replace('// (No @packageDocumentation comment for this package)', '').trim();
}

function reportOf({ manifest }: Package, points: readonly EntryPoint[], texts: readonly string[]): string {
  const sections = points.map(({ name }, index) => `## ${name}\n\n\`\`\`ts\n${texts[index] ?? ''}\n\`\`\`\n`);
  const head = `# What ${manifest.name} promises\n\nMade by \`node tools/run.mjs tools/api-reports.ts\`, which has to be run after a change of what the package exports. Review the difference: what goes\nor changes its shape needs a new major version.\n`;
  return [head, ...sections].join('\n');
}
