import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { OtpTemplate } from '@billpay/api-contract/endpoint';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { Customer } from './customer';
import type { OtpWay } from './options';
import { answered, refused, type Reply } from './reply';
import { Failed, Skipped } from './report';
import type { SandboxControl } from './sandbox-control';

/** A code is waited for as long as it is valid. */
const CODE_WAIT_MS = 180_000;
const NO_CODE = '000000';

interface Sent {
  readonly customer: Customer;
  readonly template: OtpTemplate;
  readonly reference: string;
}

/** Where the customers' codes come from. */
export class Codes {
  private constructor(private readonly read: ((sent: Sent) => Promise<string>) | null) {}

  static from(way: OtpWay | null, control: SandboxControl | null): Codes {
    if (way === 'prompt') return new Codes(askOnTerminal);
    if (way) return new Codes((sent) => runCommand(way.command, sent));
    return new Codes(control && ((sent) => control.code(sent.customer.claims.customerID)));
  }

  /** Whether codes can be had at all. */
  get available(): boolean {
    return this.read !== null;
  }

  /** Has a code sent for an action and what is confirmed, and reads it. */
  async for(
    customer: Customer,
    template: OtpTemplate,
    templateVariables: Record<string, string>,
  ): Promise<string> {
    return this.readSent(customer, template, await this.send(customer, template, templateVariables));
  }

  /** As `for`, but a code that nobody was sent where none is sent: the action itself must be refused then. */
  async ifSent(
    customer: Customer,
    template: OtpTemplate,
    templateVariables: Record<string, string>,
  ): Promise<string> {
    const reply = await this.send(customer, template, templateVariables);
    if (reply.status < 400 || reply.status >= 500) return this.readSent(customer, template, reply);
    refused(reply);
    return NO_CODE;
  }

  private send(customer: Customer, template: OtpTemplate, templateVariables: Record<string, string>) {
    if (!this.read) throw new Skipped('no way to read codes: give --otp-command or --otp prompt');
    return customer.call(generateOtp, { body: { template, templateVariables } });
  }

  private async readSent(
    customer: Customer,
    template: OtpTemplate,
    reply: Reply<typeof generateOtp>,
  ): Promise<string> {
    if (!this.read) throw new Skipped('no way to read codes: give --otp-command or --otp prompt');
    const { data } = answered(reply);
    const code = (await this.read({ customer, template, reference: data.referenceNumber })).trim();
    if (!/^\d{6}$/.test(code)) throw new Failed(`no six-digit code came for ${template}`);
    customer.line.secrets.addCode(code);
    if (reply.text.includes(code)) throw new Failed('the answer itself holds the code');
    return code;
  }
}

/** A code that is not the right one. */
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
      else reject(new Failed(`--otp-command ended with ${status ?? 'a signal'}`));
    });
  });
}

/** Asks without showing what is typed; nobody answering is a failure, not a hang. */
function askOnTerminal({ customer, template, reference }: Sent): Promise<string> {
  if (!process.stdin.isTTY) return Promise.reject(new Skipped('--otp prompt needs a terminal'));
  process.stderr.write(`Code for ${template}, ${customer.label} customer, reference ${reference}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Failed('nobody typed the code')), CODE_WAIT_MS);
    terminal.question('', (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  });
}
