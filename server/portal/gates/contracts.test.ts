import { compareDeployments, type Deployment, type ShellContract, type Version } from './contracts';

const shell: ShellContract = { emits: ['session.ended'], calls: ['billers.saved'] };

function version(name: string, fields: Partial<Version> = {}): Version {
  const [remote = '', number = ''] = name.split(' ');
  const nothing = { handles: [], panels: [], emits: [], listens: [], places: [], calls: [] };
  return { remote, version: number, ...nothing, ...fields };
}

const payments = version('payments 1.2.0', { emits: ['biller.add-requested'] });
const billers = version('billers 1.2.0', { handles: ['biller.add-requested'], panels: ['search'] });
const autopay = version('autopay 1.0.0', { places: ['search'] });
const without = version('billers 1.3.0', { panels: ['search'] });
const listening = version('history 1.0.0', { listens: ['biller.saved', 'session.ended'] });
const saving = version('billers 1.2.0', { emits: ['biller.saved'] });

const broken = (before: Deployment, after: Deployment) => compareDeployments(before, after, shell).broken;
const idle = (before: Deployment, after: Deployment) => compareDeployments(before, after, shell).idle;

describe('a version that replaces another', () => {
  it.each<[string, Deployment, Deployment, string]>([
    [
      'a task that a live remote requests',
      [payments, billers],
      [payments, without],
      'payments 1.2.0 emits biller.add-requested, which billers 1.3.0 no longer handles',
    ],
    [
      'a task that it requests itself',
      [version('billers 1.2.0', { handles: ['biller.add-requested'], emits: ['biller.add-requested'] })],
      [version('billers 1.3.0', { emits: ['biller.add-requested'] })],
      'billers 1.3.0 emits biller.add-requested, which billers 1.3.0 no longer handles',
    ],
    [
      'a panel on the page of a live remote',
      [autopay, billers],
      [autopay, version('billers 1.3.0')],
      'autopay 1.0.0 places search, which billers 1.3.0 no longer provides',
    ],
    [
      'a task of a remote that is removed',
      [payments, billers],
      [payments],
      'payments 1.2.0 emits biller.add-requested, which no remote handles once billers is removed',
    ],
    [
      'a task that its canary no longer handles, for the customers who get that',
      [payments, billers],
      [payments, billers, without],
      'payments 1.2.0 emits biller.add-requested, which billers 1.3.0 no longer handles',
    ],
    [
      'a task that the canary of the other remote requests',
      [version('payments 1.1.0'), payments, billers],
      [version('payments 1.1.0'), payments, without],
      'payments 1.2.0 emits biller.add-requested, which billers 1.3.0 no longer handles',
    ],
    [
      'a call that the contract of the shell does not have',
      [],
      [version('loans 1.0.0', { calls: ['billers.saved', 'loans.list'] })],
      'loans 1.0.0 calls loans.list, which the contract of the live shell does not have',
    ],
  ])('[MFE-02] refuses a version without %s', (_what, before, after, reason) => {
    expect(broken(before, after)).toEqual([reason]);
  });

  it.each<[string, Deployment, Deployment]>([
    ['a task that nobody requests any more', [payments, billers], [version('payments 1.3.0'), without]],
    ['a task that another remote handles from now on', [payments, billers], [payments, without, moved()]],
    ['a task that no one has handled yet', [version('payments 1.1.0')], [payments]],
    ['a task that only its own canary requests and handles', [without], [without, selfServing()]],
    ['anything that an unchanged version already lacked', [loans()], [loans(), billers]],
  ])('[MFE-02] accepts a version without %s', (_what, before, after) => {
    expect(broken(before, after)).toEqual([]);
  });

  it('[MFE-02] skips the check of calls if the shell is from an older build', () => {
    expect(compareDeployments([], [loans()], { emits: [] }).broken).toEqual([]);
  });
});

describe('a version whose events or tasks no remote uses', () => {
  it.each<[string, Deployment, Deployment, string]>([
    [
      'a listened event that no one emits any more',
      [listening, saving],
      [listening, without],
      'history 1.0.0 listens to biller.saved, which no remote emits any more',
    ],
    [
      'a listened event that no one emits yet',
      [],
      [listening],
      'history 1.0.0 listens to biller.saved, which no remote emits',
    ],
    [
      'a requested task that no one handles yet',
      [],
      [payments],
      'payments 1.2.0 emits biller.add-requested, which no live remote handles',
    ],
    [
      'a placed panel that no one provides yet',
      [],
      [autopay],
      'autopay 1.0.0 places search, which no live remote provides',
    ],
  ])('[MFE-03] reports %s, but does not refuse the version', (_what, before, after, finding) => {
    expect(compareDeployments(before, after, shell)).toEqual({ broken: [], idle: [finding] });
  });

  it('[MFE-03] reports an unused event once, by the change that caused it', () => {
    expect(idle([listening, without], [listening, without])).toEqual([]);
  });
});

function moved(): Version {
  return version('forms 1.0.0', { handles: ['biller.add-requested'] });
}

function selfServing(): Version {
  return version('billers 1.4.0', { handles: ['payment.requested'], emits: ['payment.requested'] });
}

function loans(): Version {
  return version('loans 1.0.0', { calls: ['loans.list'] });
}
