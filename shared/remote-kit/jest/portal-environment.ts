import './quick-addresses';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { createComputedStyle } from './computed-style';
import { endTimerOfFailedRequests, quietAboutNetwork } from './failed-requests';
import { addMissingPlatform } from './missing-platform';

/** jsdom as a page of the portal: on the test sandbox's origin, with the platform APIs that jsdom lacks. */
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
    const page = this.global as unknown as Window & typeof globalThis;
    addMissingPlatform(page);
    page.getComputedStyle = createComputedStyle(page);
    // React and its scheduler read the time hundreds of times a render; jsdom's own clock takes 1.5 % of the tests'
    // time.
    const started = performance.now();
    page.performance.now = () => performance.now() - started;
    Object.assign(page, { SC_DISABLE_SPEEDY: false });
    endTimerOfFailedRequests(page);
  }
}
