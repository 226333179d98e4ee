import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { addMissingPlatform } from './missing-platform';

/** jsdom as a page of the portal: on the test sandbox's origin, with the pieces of the platform that jsdom lacks. */
export default class PortalEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const origin = process.env.BILLPAY_TEST_ORIGIN;
    if (!origin) throw new Error('The test sandbox is not running: start-sandbox.ts has not set its origin');
    const { projectConfig } = config;
    const testEnvironmentOptions = { url: `${origin}/`, ...projectConfig.testEnvironmentOptions };
    super(
      { ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } },
      { ...context, console: quietAboutNetwork(context.console) },
    );
    addMissingPlatform(this.global as unknown as Window & typeof globalThis);
  }
}

/** jsdom prints each request that got no answer; tests let answers get lost on purpose, and see it by the client. */
function quietAboutNetwork(console: Console): Console {
  const error = (first: unknown, ...rest: unknown[]) => {
    const isNetwork = first instanceof Object && 'type' in first && first.type === 'XMLHttpRequest';
    if (!isNetwork) console.error(first, ...rest);
  };
  return Object.assign(Object.create(console) as Console, { error });
}
