import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@billpay/portal/processes/server-process';
import type { BankDatabases } from './bank-databases';
import { KillableProcess } from './killable-process';

const repository = resolve(__dirname, '../../..');
const apiProgram = join(repository, 'server/api/main.ts');
const adaptersProgram = join(repository, 'server/sandbox/adapters.ts');

const KEY = { id: 'hammer', secret: 'only-for-the-hammer-on-this-machine' };

/** The processes of a bank: instances of the API, its core, and its network with the messages. */
export interface BankProcesses {
  readonly apis: readonly KillableProcess[];
  readonly core: KillableProcess;
  readonly network: KillableProcess;
  /** Origins of the instances. */
  readonly origins: readonly string[];
  /** Origin of the network's control API. */
  readonly control: string;
}

async function freeOrigin(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

interface Addresses {
  readonly api: string;
  readonly handOffs: string;
  readonly core: string;
  readonly network: string;
}

/** Returns the configuration of an instance of the API. */
function toApiConfig(addresses: Addresses, databaseUrl: string): object {
  const port = (origin: string) => ({ port: Number(new URL(origin).port) });
  const adapter = (url: string) => ({ url, hmac: { keyId: KEY.id, secret: KEY.secret } });
  const { api, handOffs, core, network } = addresses;
  return {
    listen: port(api),
    database: { url: databaseUrl },
    bank: {
      dailyLimitRupees: 200_000,
      terms: ['The bank debits the account at once.'],
      complaintReasons: [{ id: 1, reason: 'Amount debited, not credited to the biller' }],
    },
    adapters: { core: adapter(core), network: adapter(network), messages: adapter(network) },
    handOffs: {
      listen: port(handOffs),
      portal: 'http://localhost:8080',
      jwt: {
        keys: `${network}/internet-banking/keys`,
        issuer: 'https://netbanking.bank.example',
        audience: 'bill-pay',
      },
    },
    rateLimits: 'off',
    // Only lines about errors.
    logLevel: 'error',
  };
}

function toAdapters(
  name: string,
  origin: string,
  { databaseUrl, handOffs }: { databaseUrl: string; handOffs: string },
): KillableProcess {
  return new KillableProcess({
    name,
    file: adaptersProgram,
    env: {
      PORT: new URL(origin).port,
      DATABASE_URL: databaseUrl,
      ADAPTER_KEYS: `${KEY.id}:${KEY.secret}`,
      HAND_OFFS: handOffs,
      LOG_LEVEL: 'silent',
    },
    probe: `${origin}/core/openapi.json`,
  });
}

/**
 * Creates the processes of a bank without starting them. The core and the network are two processes of the
 * simulated adapters.
 * @param folder for the configuration files
 * @param apiProgramOf returns the program of an instance; defaults to this repository's
 */
export async function createBankProcesses(
  databases: BankDatabases,
  folder: string,
  {
    apis = 2,
    apiProgramOf = () => apiProgram,
  }: { apis?: number; apiProgramOf?: (index: number) => string } = {},
): Promise<BankProcesses> {
  const [core, network] = [await freeOrigin(), await freeOrigin()];
  const instances: { process: KillableProcess; origin: string; handOffs: string }[] = [];
  for (let index = 0; index < apis; index += 1) {
    const addresses = { api: await freeOrigin(), handOffs: await freeOrigin(), core, network };
    const file = join(folder, `bank-api-${index + 1}.json`);
    writeFileSync(file, JSON.stringify(toApiConfig(addresses, databases.apiServing)));
    const program = { name: `api ${index + 1}`, file: apiProgramOf(index), args: [file] };
    const process = new KillableProcess({ ...program, probe: `${addresses.api}/readyz` });
    instances.push({ process, origin: addresses.api, handOffs: addresses.handOffs });
  }
  const handOffs = instances.map((instance) => instance.handOffs).join(' ');
  return {
    apis: instances.map(({ process }) => process),
    core: toAdapters('core', core, { databaseUrl: databases.core, handOffs }),
    network: toAdapters('network', network, { databaseUrl: databases.network, handOffs }),
    origins: instances.map(({ origin }) => origin),
    control: network,
  };
}
