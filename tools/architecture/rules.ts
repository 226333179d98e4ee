import { toPackageName, findPackage } from '@billpay/portal/build/packages';
import { listImports, resolveImport, type SourceFile } from './source-files';

export interface Rule {
  /** Name of the rule's test, with its clause. */
  readonly name: string;
  appliesTo(file: SourceFile): boolean;
  /** Returns messages about violations in the file; empty if there are none. */
  breaches(file: SourceFile): string[];
  /** Files that violate the rule in different ways, to test the rule itself. */
  readonly caught: readonly { path: string; text: string }[];
}

/** Files that contain violations as examples. */
const hasExamples =
  /^(tools\/architecture\/rules|tools\/clauses\/clause-table\.test|shared\/remote-kit\/build\/.*\.test)\.ts$/;

/** Whether only `devDependencies` are available to the file, because it is a test or a build setting. */
const isForDevelopment = (file: SourceFile) => file.isTest || file.path.endsWith('/webpack.config.ts');

function isDeclared(name: string, file: SourceFile): boolean {
  const found = findPackage(file.path)?.manifest;
  if (!found) return true;
  const { dependencies, peerDependencies, devDependencies } = found;
  const declared = { ...dependencies, ...peerDependencies, ...(isForDevelopment(file) && devDependencies) };
  return name === found.name || name in declared;
}

const isCode = (file: SourceFile) => !file.path.endsWith('.json');
const isPortal = (file: SourceFile) =>
  /^(mfe-|shell\/|shared\/)/.test(file.path) &&
  isCode(file) &&
  !/\/(server|build|testing|release\/client|cli)\/|webpack|release\/provenance/.test(file.path);
const isPortalApp = (file: SourceFile) => isPortal(file) && !file.isTest;

function matchesOf(pattern: RegExp): Rule['breaches'] {
  return ({ code }) => [...code.matchAll(pattern)].map(([found]) => found.trim());
}

export const importRules: readonly Rule[] = [
  {
    name: '[MFE-03] declares every import in the package.json of its package',
    appliesTo: (file) => isCode(file) && findPackage(file.path) !== undefined && !hasExamples.test(file.path),
    breaches: (file) =>
      listImports(file).filter((specifier) => {
        const name = toPackageName(specifier);
        return name !== null && !isDeclared(name, file);
      }),
    caught: [
      { path: 'mfe-billers/home.tsx', text: "import { Receipt } from '@billpay/mfe-payments/receipt';" },
      { path: 'mfe-billers/home.tsx', text: "import { signIn } from '@billpay/remote-kit/testing';" },
      { path: 'mfe-payments/pay.tsx', text: "import { session } from '@billpay/shell/session';" },
      { path: 'mfe-billers/api.ts', text: "import axios from 'axios';" },
      { path: 'shell/seal.ts', text: "import AES from 'crypto-js/aes';" },
      {
        path: 'server/api/payments/limits.ts',
        text: "import { paymentRoute } from '@billpay/domain/rules';",
      },
    ],
  },
  {
    name: '[MFE-03] imports nothing by a path that leaves its package',
    appliesTo: (file) => isCode(file) && findPackage(file.path) !== undefined && !hasExamples.test(file.path),
    breaches: (file) =>
      listImports(file).filter(
        (specifier) =>
          specifier.startsWith('.') && findPackage(resolveImport(file, specifier)) !== findPackage(file.path),
      ),
    caught: [
      {
        path: 'mfe-billers/home/row.tsx',
        text: "const receipt = await import('../../mfe-payments/receipt');",
      },
      { path: 'mfe-billers/home/row.tsx', text: "import { formatRupees } from '../../shared/domain/money';" },
      { path: 'shell/loader.ts', text: "import billers from '../mfe-billers/remote';" },
      { path: 'shared/ui/row.tsx', text: "export { Row } from '../../shell/row';" },
    ],
  },
  {
    name: 'keeps test helpers out of the code that customers run',
    appliesTo: (file) => isCode(file) && !file.isTest && /^(mfe-|shell\/|shared\/)/.test(file.path),
    breaches: (file) =>
      listImports(file).filter((specifier) => /\/testing(\/|$)|\.test$|^@testing-library\//.test(specifier)),
    caught: [{ path: 'mfe-billers/home.tsx', text: "import { signIn } from '@billpay/remote-kit/testing';" }],
  },
  {
    name: 'imports crypto-js by submodule and zod as zod/mini in browser code',
    appliesTo: isPortal,
    breaches: (file) =>
      listImports(file).filter((specifier) =>
        /^(crypto-js|zod|lodash|lucide-react\/dynamic)$/.test(specifier),
      ),
    caught: [
      { path: 'shared/http-client/http/envelope.ts', text: "import CryptoJS from 'crypto-js';" },
      { path: 'shared/host-api/events/event-table.ts', text: "import { z } from 'zod';" },
    ],
  },
];

export const codeRules: readonly Rule[] = [
  {
    name: '[MFE-01] lets no remote connect to a server by itself',
    appliesTo: (file) => /^(mfe-|shared\/(?!http-client\/))/.test(file.path) && isPortalApp(file),
    breaches: matchesOf(
      /\b(?:axios\.create|new\s+Axios|new\s+XMLHttpRequest|new\s+WebSocket|new\s+EventSource|sendBeacon|(?<![.\w])fetch)\s*\(/g,
    ),
    caught: [
      { path: 'mfe-billers/api.ts', text: 'const response = await fetch(url);' },
      { path: 'mfe-payments/api.ts', text: 'const client = axios.create({ baseURL });' },
      { path: 'shared/ui/ping.ts', text: 'const request = new XMLHttpRequest();' },
    ],
  },
  {
    name: 'allows web storage and cookies only in shared/http-client/session',
    appliesTo: (file) => isPortalApp(file) && !file.path.startsWith('shared/http-client/session/'),
    breaches: matchesOf(/\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/g),
    caught: [
      { path: 'shell/session.ts', text: "window.localStorage.getItem('billpay.token');" },
      { path: 'mfe-billers/recent.ts', text: 'const { sessionStorage } = window;' },
    ],
  },
  {
    name: 'never turns a text into HTML or code in the portal',
    appliesTo: isPortalApp,
    breaches: matchesOf(
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\s*\(|\bnew\s+Function\b|set(?:Timeout|Interval)\(\s*['"`]/g,
    ),
    caught: [
      { path: 'mfe-payments/receipt.tsx', text: '<p dangerouslySetInnerHTML={{ __html: message }} />' },
      { path: 'shell/boot.ts', text: 'place.innerHTML = text;' },
      { path: 'shared/domain/rules/check.ts', text: "const check = new Function('value', source);" },
    ],
  },
  {
    name: 'passes no string key to crypto-js, which would derive it by MD5',
    appliesTo: (file) => file.path.startsWith('shared/http-client/http/'),
    breaches: matchesOf(/\.encrypt\([^;]*?,\s*(?:['"`]|\w+\.toString\()|crypto-js\/(?:md5|evpkdf|pbkdf2)/g),
    caught: [
      { path: 'shared/http-client/http/envelope.ts', text: "AES.encrypt(message, 'secret', { iv });" },
      {
        path: 'shared/http-client/http/envelope.ts',
        text: 'AES.encrypt(message, key.toString(Hex), { iv });',
      },
    ],
  },
  {
    name: 'never draws secret codes, keys or ids of the API by Math.random',
    appliesTo: (file) => file.path.startsWith('server/api/') && isCode(file) && !file.isTest,
    breaches: matchesOf(/\bMath\.random\b/g),
    caught: [{ path: 'server/api/one-time-codes/send-code.ts', text: 'const code = Math.random() * 1e6;' }],
  },
  {
    name: 'requests nothing from another origin in the portal',
    appliesTo: isPortalApp,
    breaches: matchesOf(/['"`(]https?:\/\/(?!www\.w3\.org\/)[^'"`)\s]+/g),
    caught: [
      { path: 'shared/ui/theme/font.ts', text: "const font = 'https://fonts.example.com/inter.woff2';" },
    ],
  },
  {
    name: 'exports no barrels: import by subpath',
    appliesTo: isCode,
    breaches: matchesOf(/^export\s+\*\s+from.*$/gm),
    caught: [{ path: 'shared/ui/index.ts', text: "export * from './button';" }],
  },
  {
    name: 'switches no check off: no skipped or only test, no silenced type, no lint exception without its reason',
    appliesTo: isCode,
    breaches: ({ text }) =>
      [
        ...text.matchAll(
          /\b(?:it|test|describe)\.(?:skip|only|todo|fixme|fail)\b|\bx(?:it|describe)\(|@ts-(?:ignore|nocheck|expect-error)/g,
        ),
        ...text.matchAll(/(?:eslint|oxlint)-disable(?!.* -- ).*/g),
      ].map(([found]) => found),
    // Split, so that this file does not violate its own rule.
    caught: [
      { path: 'shared/domain/money/rupees.test.ts', text: ['it', "skip('formats', () => {});"].join('.') },
      { path: 'shell/boot.ts', text: ['// @ts', 'ignore'].join('-') },
      { path: 'shell/boot.ts', text: ['// oxlint', 'disable-next-line no-explicit-any'].join('-') },
    ],
  },
  {
    name: 'names files by their content, not utils, helpers or common',
    appliesTo: () => true,
    breaches: (file) =>
      /(^|\/)(?:utils?|helpers?|common|misc)(\/|\.[cm]?[jt]sx?$)/.test(file.path) ? [file.path] : [],
    caught: [{ path: 'shared/utils/index.ts', text: '' }],
  },
];
