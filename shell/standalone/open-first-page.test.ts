import { openFirstPage } from './open-first-page';

const terms = { path: '/loans/terms', order: 30 };
const loans = { path: '/loans', order: 20 };

afterEach(() => history.replaceState(null, '', '/'));

describe('openFirstPage', () => {
  it('[MFE-05] opens the first page of the menu if no remote provides Home', () => {
    openFirstPage([terms, loans]);
    expect(location.pathname).toBe('/loans');
  });

  it('[MFE-05] stays on Home if a remote provides it', () => {
    openFirstPage([loans, { path: '/', order: 40 }]);
    expect(location.pathname).toBe('/');
  });

  it.each(['/mock-redirect', '/loans/terms'])('[MFE-05] keeps the address %s', (path) => {
    history.replaceState(null, '', path);
    openFirstPage([terms, loans]);
    expect(location.pathname).toBe(path);
  });

  it('[MFE-05] stays at Home if the remotes have no page', () => {
    openFirstPage([]);
    expect(location.pathname).toBe('/');
  });
});
