/** Silences jsdom's output for requests without a response, which tests cause on purpose. */
export function quietAboutNetwork(console: Console): Console {
  const error = (first: unknown, ...rest: unknown[]) => {
    const isNetwork = first instanceof Object && 'type' in first && first.type === 'XMLHttpRequest';
    if (!isNetwork) console.error(first, ...rest);
  };
  return Object.assign(Object.create(console) as Console, { error });
}

/**
 * Clears the `timeout` timer of a failed or aborted request, which jsdom leaves and which would keep the process alive.
 */
export function endTimerOfFailedRequests(page: Window & typeof globalThis): void {
  const requests = page.XMLHttpRequest.prototype;
  const { send } = requests;
  requests.send = function (body) {
    for (const end of ['error', 'abort']) {
      this.addEventListener(end, () => {
        this.timeout = 0;
      });
    }
    send.call(this, body);
  };
}
