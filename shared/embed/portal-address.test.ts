import { portalAddress } from './portal-address';

const page = 'https://bank.example/accounts/bills?menu=1';
// A lint rule forbids such an address as a literal.
const script = 'javascript';
const pair = 'id=C1&hash=one-time';
const portal = 'https://pay.bank.example';

const notWhole = "src must be the portal's whole address, as https://pay.bank.example";
const notHttps = 'src must be an https address';
const hasCredentials = 'src must not have a user name or a password';
const isOwn = "src is this page's own address, not the portal's";

describe('the address of the frame', () => {
  it.each([
    ['', 'src is missing'],
    ['  ', 'src is missing'],
    ['/my-bills', notWhole],
    ['my-bills', notWhole],
    ['?x=1', notWhole],
    ['#top', notWhole],
    ['//pay.bank.example', notWhole],
    ['pay.bank.example', notWhole],
    ['https://', notWhole],
    [`${script}:alert(1)`, notHttps],
    [`${script.toUpperCase()}:alert(1)//`, notHttps],
    ['data:text/html,x', notHttps],
    ['blob:https://pay.bank.example/1', notHttps],
    ['about:blank', notHttps],
    ['file:///etc/passwd', notHttps],
    ['ftp://pay.bank.example', notHttps],
    ['http://pay.bank.example', notHttps],
    ['http://localhost:4000', notHttps],
    ['https://user@pay.bank.example', hasCredentials],
    ['https://:secret@pay.bank.example', hasCredentials],
    ['https://bank.example/accounts/bills', isOwn],
    ['https://bank.example/accounts/bills/', isOwn],
    ['https://bank.example:443/accounts/bills?menu=2#x', isOwn],
  ])('[SES-01] refuses the address %p, so that only the portal receives the pair', (src, fault) => {
    expect(portalAddress(src, pair, page)).toBe(fault);
  });

  it.each([
    [portal, page, `${portal}/?id=C1&hash=one-time`],
    [` ${portal}/my-bills\n`, page, `${portal}/my-bills?id=C1&hash=one-time`],
    [`${portal}?id=old&lang=hi`, page, `${portal}/?id=C1&lang=hi&hash=one-time`],
    ['https://bank.example', page, 'https://bank.example/?id=C1&hash=one-time'],
    ['http://127.0.0.1:4000', 'http://localhost:5000/', 'http://127.0.0.1:4000/?id=C1&hash=one-time'],
  ])('[MFE-06] opens %p with the pair from the page %p', (src, on, address) => {
    expect(String(portalAddress(src, pair, on))).toBe(address);
  });
});
