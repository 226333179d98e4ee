import Clock from 'lucide-react/icons/clock';
import { Badge } from '@billpay/ui/badge';
import { Button } from '@billpay/ui/button';
import { Countdown } from '@billpay/ui/countdown';
import { Row, Stack } from '@billpay/ui/layout';
import { LazyContent } from '@billpay/ui/lazy-module';
import { FailedFetch, LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { Skeleton, SkeletonRows } from '@billpay/ui/skeleton';
import { Spinner } from '@billpay/ui/spinner';
import { EmptyState, ErrorState, Progress } from '@billpay/ui/states';
import type { Tone } from '@billpay/ui/theme';
import type { Entry } from '../entry';
import { ignore } from '../with-value';

const tones: readonly Tone[] = ['neutral', 'primary', 'success', 'warning', 'danger'];
const drawings = ['bill', 'calendar', 'search', 'list', 'message'] as const;

const query = { data: undefined, error: null, isFetching: false, refetch: ignore };
const part = {
  loading: <SkeletonRows rows={2} label="Loading your billers" />,
  failure: () => 'Unable to fetch your billers at the moment.',
  outdated: 'This list may be out of date.',
  children: (billers: string) => <p>{billers}</p>,
};
const failed = new Error('500');
const never = () => new Promise<never>(ignore);
const loadText = () => Promise.resolve('Loaded when it was opened');

export const statuses: readonly Entry[] = [
  {
    folder: 'countdown',
    shows: ['Countdown'],
    states: { seconds: () => <Countdown left={42} announcedAt={[30]} text="OTP valid for 42 seconds" /> },
  },
  {
    folder: 'badge',
    shows: ['Badge'],
    states: {
      'every tone': () => (
        <Row wrap>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      ),
      'with an icon': () => (
        <Badge tone="warning" icon={<Clock size={14} />}>
          Due tomorrow
        </Badge>
      ),
    },
  },
  {
    folder: 'notice',
    shows: ['Notice'],
    states: {
      'every tone': () => (
        <Stack>
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice in ${tone}`}>
              The balance is too little for the payment of tomorrow.
            </Notice>
          ))}
        </Stack>
      ),
      'with an action': () => (
        <Notice tone="danger" action={<Button onClick={ignore}>Retry</Button>}>
          Unable to fetch your balances.
        </Notice>
      ),
    },
  },
  {
    folder: 'states',
    shows: ['EmptyState', 'ErrorState', 'Progress'],
    states: {
      ...Object.fromEntries(
        drawings.map((drawing) => [
          `empty, ${drawing}`,
          () => <EmptyState drawing={drawing} text="You are up to date. No upcoming dues are present" />,
        ]),
      ),
      'empty, with an action': () => (
        <EmptyState text="No Saved Billers" action={<Button variant="primary">Add a biller</Button>} />
      ),
      failed: () => <ErrorState message="Unable to fetch your dues at the moment." />,
      'failed, with Retry': () => (
        <ErrorState
          title="Upcoming Dues"
          message="Unable to fetch your dues at the moment."
          onRetry={ignore}
        />
      ),
      'in progress': () => <Progress label="Fetching your bill" />,
    },
  },
  {
    folder: 'skeleton',
    shows: ['Skeleton', 'SkeletonRows'],
    states: {
      line: () => <Skeleton width="12rem" />,
      rows: () => <SkeletonRows rows={3} label="Loading your billers" />,
    },
  },
  {
    folder: 'spinner',
    shows: ['Spinner'],
    states: { small: () => <Spinner />, large: () => <Spinner $size={32} /> },
  },
  {
    folder: 'loaded-part',
    shows: ['FailedFetch', 'LoadedPart'],
    states: {
      loading: () => <LoadedPart query={{ ...query, isFetching: true }} {...part} />,
      loaded: () => <LoadedPart query={{ ...query, data: '18 billers' }} {...part} />,
      outdated: () => <LoadedPart query={{ ...query, data: '18 billers', error: failed }} {...part} />,
      failed: () => <LoadedPart query={{ ...query, error: failed }} {...part} />,
      'failed beside its content': () => (
        <FailedFetch error={failed} text="Unable to refresh your billers." onRetry={ignore} />
      ),
    },
  },
  {
    folder: 'lazy-module',
    shows: ['LazyContent'],
    states: {
      loading: () => (
        <LazyContent fetchModule={never} loading={<Skeleton />}>
          {String}
        </LazyContent>
      ),
      loaded: () => <LazyContent fetchModule={loadText}>{(text) => <p>{text}</p>}</LazyContent>,
      failed: () => (
        <LazyContent
          fetchModule={() => Promise.reject(failed)}
          failed={(retry) => <ErrorState message="This part could not be loaded." onRetry={retry} />}
        >
          {String}
        </LazyContent>
      ),
    },
  },
];
