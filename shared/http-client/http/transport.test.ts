import axios from 'axios';
import { axiosTransport } from './axios-transport';
import { languageHeader } from './transport';

afterEach(() => {
  document.documentElement.lang = '';
});

it.each([
  ['', {}],
  ['en', {}],
  ['hi', { 'Accept-Language': 'hi,*;q=0' }],
  ['bn', { 'Accept-Language': 'bn,*;q=0' }],
])('sends a language header only in a language other than English: "%s"', (lang, header) => {
  document.documentElement.lang = lang;
  expect(languageHeader()).toEqual(header);
});

it("sends the page's language at the time of the request, in addition to the request's headers", async () => {
  const request = jest.spyOn(axios, 'request').mockResolvedValue({ status: 200, data: '{}' });
  const send = () =>
    axiosTransport({ method: 'GET', url: '/api', headers: { Accept: 'application/json' }, timeoutMs: 1 });
  await send();
  document.documentElement.lang = 'te';
  await send();
  expect(request.mock.calls.map(([sent]) => sent.headers)).toEqual([
    { Accept: 'application/json' },
    { Accept: 'application/json', 'Accept-Language': 'te,*;q=0' },
  ]);
  request.mockRestore();
});
