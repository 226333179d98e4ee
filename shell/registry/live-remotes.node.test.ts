import { needing, pagesAt, providing, buildRelease } from '../testing/releases';
import { LiveRemotes } from './live-remotes';

const remotes = {
  billers: buildRelease('billers', { pages: pagesAt('/', '/my-bills'), handles: ['biller.add-requested'] }),
  autopay: buildRelease('autopay', {
    pages: pagesAt('/auto-pay'),
    panels: ['upcoming-auto-payment'],
    needs: needing('^2.0.0'),
  }),
};

describe('live remotes', () => {
  it('[NAV-07] provides only the routes, panels and tasks of remotes that fit', () => {
    const live = new LiveRemotes({ remotes }, providing('1.2.0'));
    expect(live.pages().map(({ path }) => path)).toEqual(['/', '/my-bills']);
    expect(live.provider('task', 'biller.add-requested')?.name).toBe('billers');
    expect(live.provider('panel', 'upcoming-auto-payment')).toBeUndefined();
    expect(live.provider('page', '/auto-pay')).toBeUndefined();
    expect(live.provider('task', 'payment.requested')).toBeUndefined();
  });

  it('[MFE-04] knows the pages of withdrawn, switched-off or incompatible remotes, but does not offer them', () => {
    const declared = { ...remotes, history: buildRelease('history', { pages: pagesAt('/history') }) };
    const live = new LiveRemotes({ remotes, declared }, providing('1.2.0'), ['billers']);
    expect(live.pages()).toEqual([]);
    const paths = live.declaredPages().map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/', '/auto-pay', '/history', '/my-bills']);
  });

  it('[MFE-04] knows the pages of removed remotes, but does not offer them', () => {
    const live = new LiveRemotes(
      { remotes: {}, formerPages: [{ path: '/loans', title: 'Loans' }] },
      providing('1.2.0'),
    );
    expect(live.pages()).toEqual([]);
    expect(live.declaredPages()).toEqual([{ path: '/loans', title: 'Loans' }]);
    expect(live.provider('page', '/loans')).toBeUndefined();
  });

  it('[MFE-04] includes a remote if only its previous version fits', () => {
    const previous = buildRelease('autopay', { version: '0.9.0', pages: pagesAt('/auto-pay') });
    const live = new LiveRemotes(
      { remotes: { autopay: { ...remotes.autopay, previous } } },
      providing('1.2.0'),
    );
    expect(live.provider('page', '/auto-pay')?.name).toBe('autopay');
  });

  it("[MFE-04] returns a customer's canaries with their fallbacks and pages", () => {
    const [canary, previous] = [
      buildRelease('autopay', { version: '3.0.0', pages: pagesAt('/auto-pay', '/mandates') }),
      buildRelease('autopay', { version: '1.0.0', pages: pagesAt('/auto-pay') }),
    ];
    const autopay = {
      ...buildRelease('autopay', { version: '2.0.0', pages: pagesAt('/auto-pay') }),
      previous,
      canary: { percent: 5, release: canary },
    };
    const versions = (live: LiveRemotes) =>
      [live.get('autopay'), ...(live.get('autopay')?.fallbacks ?? [])].map((one) => one?.version);
    const [ofMost, ofSome] = [[], ['autopay']].map(
      (canaries) => new LiveRemotes({ remotes: { autopay } }, providing('1.2.0'), [], new Set(canaries)),
    ) as [LiveRemotes, LiveRemotes];
    expect(versions(ofMost)).toEqual(['2.0.0', '1.0.0']);
    expect(versions(ofSome)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
    expect(ofMost.provider('page', '/mandates')).toBeUndefined();
    expect(ofSome.provider('page', '/mandates')?.version).toBe('3.0.0');
  });
});
