import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { ErrorState, Progress } from '@billpay/ui/states';
import { usePortal } from '../portal-context';
import { withRequests } from '../session/address-requests';
import { mockRedirectTexts as texts } from './mock-redirect-texts';
import { findSamplePages } from './sample-pages';
import { requestHandOff, readDemoCustomers, type DemoCustomer } from './request-hand-off';

type Found = DemoCustomer[] | 'loading' | 'failed';

/**
 * Lets a developer select a demo customer, and opens the portal like the bank's page. Available only if
 * the API is the sandbox.
 */
export default function MockRedirect() {
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    if (found !== 'loading') return undefined;
    const mounted = new AbortController();
    readDemoCustomers(mounted.signal).then(setFound, () => {
      if (!mounted.signal.aborted) setFound('failed');
    });
    return () => mounted.abort();
  }, [found]);

  return (
    <Page gap={16}>
      <h1>{texts.title}</h1>
      <SamplePages />
      <p>{texts.intro}</p>
      {found === 'loading' && <Progress label={texts.loading} />}
      {found === 'failed' && (
        <ErrorState message={texts.failed} onRetry={() => setFound('loading')} retryLabel={texts.retry} />
      )}
      {Array.isArray(found) && <HandOffForm customers={found} />}
    </Page>
  );
}

function SamplePages() {
  const { settings } = usePortal();
  const { internetBanking, app } = findSamplePages(settings.embeddingOrigins ?? [], new URL(location.href));
  // The server that collects the telemetry also serves the releases page.
  const hasReleases = settings.telemetryEndpoint?.startsWith('/') ?? false;
  if (!internetBanking && !app && !hasReleases) return null;
  const { samples } = texts;
  return (
    <section aria-labelledby="samples">
      <SamplesTitle id="samples">{samples.title}</SamplesTitle>
      <Samples>
        {internetBanking && (
          <Sample href={internetBanking}>
            <span>{samples.internetBanking}</span> <small>{samples.internetBankingHint}</small>
          </Sample>
        )}
        {app && (
          <Sample href={app}>
            <span>{samples.app}</span> <small>{samples.appHint}</small>
          </Sample>
        )}
        {hasReleases && (
          <Sample href="/releases">
            <span>{samples.releases}</span> <small>{samples.releasesHint}</small>
          </Sample>
        )}
      </Samples>
    </section>
  );
}

/** Returns the pages that a hand-off may open (SES-01) and that a live remote provides. */
function useOpenPages(): [path: string, label: string][] {
  const portal = usePortal();
  return Object.entries(texts.pages).filter(([path]) => portal.live().provider('page', path));
}

function HandOffForm({ customers }: { customers: DemoCustomer[] }) {
  const [customer, setCustomer] = useState(customers[0]?.customer ?? '');
  const [platform, setPlatform] = useState<string>(customers[0]?.platform ?? 'IB');
  const [page, setPage] = useState<string>('/');
  const pages = useOpenPages();
  const [state, setState] = useState<'asking' | 'going' | 'failed'>('asking');

  async function go(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState('going');
    try {
      location.assign(withRequests(await requestHandOff({ customer, platform, page }), location.search));
    } catch {
      setState('failed');
    }
  }

  function choose(chosen: DemoCustomer): void {
    setCustomer(chosen.customer);
    setPlatform(chosen.platform);
  }

  return (
    <form onSubmit={(event) => void go(event)}>
      <Stack gap={24}>
        <Choices legend={texts.customer}>
          {customers.map((one) => (
            <Choice
              key={one.customer}
              group="customer"
              checked={one.customer === customer}
              onChange={() => choose(one)}
              label={`${one.name} (${one.customer})`}
              hint={one.description}
            />
          ))}
        </Choices>
        <Choices legend={texts.platform}>
          {Object.entries(texts.platforms).map(([value, label]) => (
            <Choice
              key={value}
              group="platform"
              checked={value === platform}
              onChange={() => setPlatform(value)}
              label={label}
            />
          ))}
        </Choices>
        {pages.length > 1 && (
          <Choices legend={texts.page}>
            {pages.map(([value, label]) => (
              <Choice
                key={value}
                group="page"
                checked={value === page}
                onChange={() => setPage(value)}
                label={label}
              />
            ))}
          </Choices>
        )}
        {state === 'failed' && <p role="alert">{texts.failed}</p>}
        <div>
          <Button type="submit" variant="primary" busy={state === 'going'} busyLabel={texts.going}>
            {texts.go}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Card>{children}</Card>
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  checked: boolean;
  onChange(): void;
  label: string;
  hint?: string | undefined;
}

function Choice({ group, checked, onChange, label, hint }: ChoiceProps) {
  return (
    <Line>
      <input type="radio" name={group} checked={checked} onChange={onChange} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </Line>
  );
}

const Page = styled(Stack)`
  max-width: 640px;
  margin: 0 auto;
`;

const Legend = styled.legend`
  margin-bottom: 8px;
  font-weight: 650;
`;

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--bp-primary);
  }

  small {
    display: block;
    color: var(--bp-muted);
    font-size: 0.8125rem;
  }
`;

const SamplesTitle = styled.h2`
  margin-bottom: 8px;
  font-size: 1.0625rem;
`;

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  gap: 12px;
`;

const Sample = styled(Card).attrs({ as: 'a' })<{ href: string }>`
  display: block;
  padding: 12px 16px;
  text-decoration: none;

  span {
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  small {
    display: block;
    color: var(--bp-muted);
    font-size: 0.8125rem;
  }
`;
