import type { LiveState } from './live-code';
import { liveOrigin, type Override } from './override';

/** What a developer reads in a shell with the override. */
export const overrideTexts = {
  panel: 'Use local code',
  region: 'Local code',
  remote: 'Remote',
  port: 'Port of its development server',
  hint: (remote: string) => `Start it on this machine: npm run dev -- ${remote || '<remote>'}`,
  use: 'Use it',
  backToRelease: 'Use the released version',
  refused: 'The server of this portal did not accept that. Check name and port.',
} as const;

/** The banner's text. */
export function describeState(state: LiveState, override: Override): string {
  const { remote } = override;
  const origin = liveOrigin(override);
  switch (state.is) {
    case 'waiting':
      return `Waiting for ${remote} from ${origin} …`;
    case 'running':
      return `${remote} runs from ${origin}, not as released.`;
    case 'unreachable':
      return `${origin} does not respond: start it by npm run dev -- ${remote}`;
    case 'not-built':
      return `${remote} does not build: ${state.error}`;
    case 'another-remote':
      return `${origin} has ${state.name}, not ${remote}.`;
    case 'unfit':
      return `${remote} does not fit this portal: it ${state.reasons.join('; it ')}`;
  }
}
