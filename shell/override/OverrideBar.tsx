import { useEffect, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '@billpay/ui/button';
import { DeveloperCorner } from '../developer/DeveloperCorner';
import type { LiveCode } from './live-code';
import type { Override } from './override';
import { describeState, overrideTexts as texts } from './override-texts';

export interface OverrideBarProps {
  /** The code of the override, while one is on. */
  code: LiveCode | undefined;
  /** Fetches the names of the released remotes, as suggestions. Never rejects. */
  remotes(): Promise<readonly string[]>;
  /** Changes the override and loads the page again; undefined turns it off. @throws Error when the server refuses it */
  change(override: Override | undefined): Promise<void>;
}

/** In a corner of every page: what runs from the developer's machine, or the form that starts it. */
export function OverrideBar({ code, remotes, change }: OverrideBarProps) {
  const [refused, setRefused] = useState(false);
  const go = (override: Override | undefined) => {
    setRefused(false);
    change(override).catch(() => setRefused(true));
  };
  return (
    <DeveloperCorner aria-label={texts.region} $side="left">
      {code ? (
        <Banner code={code} onEnd={() => go(undefined)} />
      ) : (
        <OverrideForm remotes={remotes} onUse={go} />
      )}
      {refused && <p role="alert">{texts.refused}</p>}
    </DeveloperCorner>
  );
}

function Banner({ code, onEnd }: { code: LiveCode; onEnd(): void }) {
  const state = useStore(code.state);
  return (
    <>
      <p role="status">{describeState(state, code.override)}</p>
      <Button onClick={onEnd}>{texts.backToRelease}</Button>
    </>
  );
}

interface OverrideFormProps {
  remotes: OverrideBarProps['remotes'];
  onUse(override: Override): void;
}

function OverrideForm({ remotes, onUse }: OverrideFormProps) {
  const [remote, setRemote] = useState('');
  const [port, setPort] = useState('4100');
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => void remotes().then(setNames), [remotes]);
  function use(event: FormEvent): void {
    event.preventDefault();
    onUse({ remote: remote.trim(), port: Number(port) });
  }
  return (
    <details>
      <summary>{texts.panel}</summary>
      <form onSubmit={use}>
        <label>
          {texts.remote}
          <input
            list="override-remotes"
            required
            value={remote}
            onChange={(event) => setRemote(event.target.value)}
          />
        </label>
        <datalist id="override-remotes">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <label>
          {texts.port}
          <input
            type="number"
            min={1}
            max={65_535}
            required
            value={port}
            onChange={(event) => setPort(event.target.value)}
          />
        </label>
        <small>{texts.hint(remote.trim())}</small>
        <Button type="submit" variant="primary">
          {texts.use}
        </Button>
      </form>
    </details>
  );
}
