import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PageTemplate } from '@billpay/api-contract/endpoint';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { Customer } from './customer';
import type { OtpSource } from './options';
import { requireOk, requireRefused, type CheckedResponse } from './response';
import { Failed, Skipped } from './report';
import type { SandboxControl } from './sandbox-control';

/** Timeout for a code, equal to its validity. */
const CODE_WAIT_MS = 180_000;
const UNSENT_CODE = '000000';

interface Sent {
  readonly customer: Customer;
  readonly template: PageTemplate;
  readonly reference: string;
}

/** Requests one-time codes and reads them. */
export class Codes {
  private constructor(private readonly read: ((sent: Sent) => Promise<string>) | null) {}

  static from(source: OtpSource | null, control: SandboxControl | null): Codes {
    if (source === 'prompt') return new Codes(promptOnTerminal);
    if (source) return new Codes((sent) => runCommand(source.command, sent));
    return new Codes(control && ((sent) => control.code(sent.customer.claims.customerID)));
  }

  /** Whether the run can read codes. */
  get available(): boolean {
    return this.read !== null;
  }

  /** Requests a code for an action and its details, and reads it. */
  async request(
    customer: Customer,
    template: PageTemplate,
    templateVariables: Record<string, string>,
  ): Promise<string> {
    return this.readSent(customer, template, await this.send(customer, template, templateVariables));
  }

  /**
   * Like `request`, but returns a random code if the API sends none. The action itself must then be refused.
   */
  async requestIfSent(
    customer: Customer,
    template: PageTemplate,
    templateVariables: Record<string, string>,
  ): Promise<string> {
    const response = await this.send(customer, template, templateVariables);
    if (response.status < 400 || response.status >= 500) return this.readSent(customer, template, response);
    requireRefused(response);
    return UNSENT_CODE;
  }

  private send(customer: Customer, template: PageTemplate, templateVariables: Record<string, string>) {
    if (!this.read) throw new Skipped('no way to read codes: provide --otp-command or --otp prompt');
    return customer.call(generateOtp, { body: { template, templateVariables } });
  }

  private async readSent(
    customer: Customer,
    template: PageTemplate,
    response: CheckedResponse<typeof generateOtp>,
  ): Promise<string> {
    if (!this.read) throw new Skipped('no way to read codes: provide --otp-command or --otp prompt');
    const { data } = requireOk(response);
    const code = (await this.read({ customer, template, reference: data.referenceNumber })).trim();
    if (!/^\d{6}$/.test(code)) throw new Failed(`no six-digit code was received for ${template}`);
    customer.context.secrets.addCode(code);
    if (response.text.includes(code)) throw new Failed('the response itself contains the code');
    return code;
  }
}

/** Returns a code that differs from the correct one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

function runCommand(command: string, { customer, template, reference }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: CODE_WAIT_MS,
      env: {
        ...process.env,
        OTP_CUSTOMER: customer.claims.customerID,
        OTP_TEMPLATE: template,
        OTP_REFERENCE: reference,
      },
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(printed);
      else reject(new Failed(`--otp-command exited with ${status ?? 'a signal'}`));
    });
  });
}

/** Prompts without echo. Rejects if nobody enters a code in time. */
function promptOnTerminal({ customer, template, reference }: Sent): Promise<string> {
  if (!process.stdin.isTTY) return Promise.reject(new Skipped('--otp prompt needs a terminal'));
  process.stderr.write(`Code for ${template}, ${customer.label} customer, reference ${reference}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Failed('no code was entered in time')), CODE_WAIT_MS);
    terminal.question('', (typed) => {
      clearTimeout(late);
      resolve(typed);
    });
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  });
}
