import { runTool } from './release-tools';

/** Folder and environment of a guide's commands. */
export interface Machine {
  readonly cwd: string;
  /** Replacements for the names and addresses of the guide's example. */
  readonly names: Readonly<Record<string, string>>;
  readonly env: NodeJS.ProcessEnv;
}

/** Git and npm as on a person's machine: with a user name and a package cache. */
const ofPerson = {
  GIT_AUTHOR_NAME: 'Asha',
  GIT_AUTHOR_EMAIL: 'asha@bank.example',
  GIT_COMMITTER_NAME: 'Asha',
  GIT_COMMITTER_EMAIL: 'asha@bank.example',
  npm_config_prefer_offline: 'true',
};

/** Returns the shell commands of a section, one text for each code block. */
export function codeBlocks(guide: string, heading: string): string[] {
  const section = guide.split('\n## ').find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The guide has no section "${heading}"`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
}

/** Runs the commands of a code block as they are printed. @throws Error with the output of one that fails */
export async function runBlock(commands: string, { cwd, names, env }: Machine): Promise<void> {
  const mine = Object.entries(names).reduce((text, [name, own]) => text.replaceAll(name, own), commands);
  const { isDone, output, seconds } = await runTool('sh', ['-euc', mine], {
    cwd,
    env: { ...ofPerson, ...env },
  });
  if (!isDone) throw new Error(`The guide's commands failed:\n${mine}\n${output}`);
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${commands.trim().replaceAll('\n', '; ')}`);
}
