/** jsdom prints each request that got no answer; tests let answers get lost on purpose, and see it by the client. */
export function quietAboutNetwork(console: Console): Console {
  const error = (first: unknown, ...rest: unknown[]) => {
    const isNetwork = first instanceof Object && 'type' in first && first.type === 'XMLHttpRequest';
    if (!isNetwork) console.error(first, ...rest);
  };
  return Object.assign(Object.create(console) as Console, { error });
}

/** jsdom forgets the timer of a request's `timeout` when the request fails; it would keep the process for as long. */
export function endTimerOfFailedRequests(page: Window & typeof globalThis): void {
  const requests = page.XMLHttpRequest.prototype;
  const { send } = requests;
  requests.send = function (body) {
    this.addEventListener('error', () => {
      this.timeout = 0;
    });
    send.call(this, body);
  };
}
