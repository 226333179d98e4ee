import { findSamplePages } from './sample-pages';

const allowed = ["'self'", 'http://localhost:4000', 'http://bank.localhost:4000'];
const pages = '/sandbox/bank-pages';

describe("the demo customers' sample pages", () => {
  it.each([
    ['http://127.0.0.1:4000/mock-redirect', `http://localhost:4000${pages}/internet-banking`],
    ['http://localhost:4000/mock-redirect', `http://bank.localhost:4000${pages}/internet-banking`],
  ])('[MFE-06] places the sample pages of %s on another origin', (portal, internetBanking) => {
    expect(findSamplePages(allowed, new URL(portal))).toEqual({ internetBanking, app: `${pages}/app` });
  });

  it('[MFE-06] lists only sample pages that may embed the portal', () => {
    const portal = new URL('http://127.0.0.1:4000/mock-redirect');
    expect(findSamplePages([], portal)).toEqual({});
    expect(findSamplePages(["'self'"], portal)).toEqual({ app: `${pages}/app` });
    expect(findSamplePages(allowed, new URL('http://127.0.0.1:4100/mock-redirect'))).toEqual({
      app: `${pages}/app`,
    });
    expect(findSamplePages(allowed, new URL('https://try.bank.example/mock-redirect'))).toEqual({
      app: `${pages}/app`,
    });
  });
});
