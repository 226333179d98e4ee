import type { Changes } from './other-checkout';

export interface MadeBuild extends Changes {
  /** Names it in the archive and in the table. */
  readonly made: string;
  /** What of it is kept. */
  readonly parts: readonly string[];
}

const federation = (version: string): readonly string[] =>
  ['enhanced', 'runtime', 'webpack-bundler-runtime'].map((name) => `@module-federation/${name}@${version}`);

/** Builds that were never released, for what a release has not met yet. `npm run capsule -- make` builds them. */
export const madeBuilds: readonly MadeBuild[] = [
  {
    made: 'React 19.2.9',
    packages: ['react@19.2.9', 'react-dom@19.2.9', 'scheduler@0.27.0'],
    parts: ['shell', 'billers'],
  },
  // A shell with that runtime is kept too, of a commit at which the shell still had one (docs/decisions/0089).
  { made: 'federation 2.8.2', packages: federation('2.8.2'), parts: ['complaints'] },
  { made: 'the next host contract', hostApi: '3.0.0', parts: ['complaints'] },
];
