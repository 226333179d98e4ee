import type { Host } from '@billpay/host-api';
import type { OpenThings } from './open-things';

/** Creates a host that records its extensions' subscriptions and requests. */
export function watchedHost(host: Host, things: OpenThings): Host {
  return {
    ...host,
    bus: {
      emit: host.bus.emit,
      on(name, handler, signal) {
        if (signal.aborted) return;
        const end = things.opened('bus subscription', `to ${name}`);
        signal.addEventListener('abort', end, { once: true });
        things.unnoticed(() => host.bus.on(name, handler, signal));
      },
    },
    http: {
      async call(endpoint, input) {
        const end = things.opened('request', endpoint.name);
        try {
          return await host.http.call(endpoint, input);
        } finally {
          end();
        }
      },
    },
  };
}
