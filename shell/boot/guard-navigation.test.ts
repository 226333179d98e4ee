import { guardNavigation } from './guard-navigation';

class NavigationDestination {
  constructor(private readonly address: string) {}
  get url(): string {
    return this.address;
  }
}

class NavigateEvent extends Event {
  private readonly target_: NavigationDestination;
  constructor(url: string) {
    super('navigate', { cancelable: true });
    this.target_ = new NavigationDestination(url);
  }
  get destination(): NavigationDestination {
    return this.target_;
  }
}

const origin = 'https://pay.bank.example';
const returnUrl = 'https://bank.example/accounts';

/** Returns whether the page at a path may navigate to an address. */
function mayNavigate(url: string, pathname = '/', settings = { sandbox: true, returnUrl }): boolean {
  const navigation = new EventTarget();
  const own = { navigation, NavigateEvent, NavigationDestination };
  guardNavigation(settings, own, { origin, pathname, href: `${origin}${pathname}` });
  return navigation.dispatchEvent(new NavigateEvent(url));
}

it.each([
  ['https://pay.bank.example/history', true],
  ['https://bank.example/logged-out', true],
  ['tel:+911234567890', true],
  ['blob:https://pay.bank.example/1', true],
  ['https://evil.example/?balance=1', false],
  ['http://pay.bank.example/', false],
  ['https://pay.bank.example.evil.example/', false],
  ['https://bank.example@evil.example/', false],
])('checks whether the page may navigate to %s: %s', (url, may) => {
  expect(mayNavigate(url)).toBe(may);
});

it('does not use a getter that a remote has replaced', () => {
  const navigation = new EventTarget();
  const own = { navigation, NavigateEvent, NavigationDestination };
  guardNavigation({ sandbox: false }, own, { origin, pathname: '/', href: origin });
  const replaced = jest.spyOn(NavigationDestination.prototype, 'url', 'get').mockReturnValue(origin);
  const prevented = jest.spyOn(Event.prototype, 'preventDefault').mockReturnValue();
  expect(navigation.dispatchEvent(new NavigateEvent('https://evil.example/'))).toBe(false);
  replaced.mockRestore();
  prevented.mockRestore();
});

it("lets the sandbox's page open the portal elsewhere, and does nothing without the Navigation API", () => {
  expect(mayNavigate('http://localhost:4000/?id=1', '/mock-redirect')).toBe(true);
  expect(mayNavigate('http://localhost:4000/', '/mock-redirect', { sandbox: false, returnUrl })).toBe(false);
  expect(() => guardNavigation({ sandbox: false }, {})).not.toThrow();
});
