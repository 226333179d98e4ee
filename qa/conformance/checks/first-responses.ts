import { login, MOST_FIRST_CALLS } from '@billpay/api-contract/auth';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { Customer } from '../customer';
import { Failed, Skipped } from '../report';
import { requireOk } from '../response';
import type { Run } from '../run';
import { schemaFaults } from '../schema-faults';

/** Maximum length of a first response, in characters (docs/how-the-page-starts.md). */
const MOST_CHARACTERS = 32 * 1024;
/** Number of requested first calls that need a code. A login must not respond to them. */
const CODE_CALLS = 3;

/** Whether a login may include the call's response, which must be a read without parameters. */
function isFirstCall({ method, path, query, otp }: AnyEndpoint): boolean {
  return (
    method === 'GET' &&
    otp === undefined &&
    !path.includes('{') &&
    !path.startsWith('/auth/') &&
    (query === undefined || query.safeParse({}).success)
  );
}

/** Lists the first calls to request: every read without parameters, and some calls that need a code. */
function listFirstCalls({ endpoints }: Run): readonly string[] {
  const reads = new Set(endpoints.filter(isFirstCall).map(({ path }) => path));
  const withCode = endpoints
    .filter(({ otp, path }) => otp !== undefined && !path.includes('{') && !reads.has(path))
    .map(({ path }) => path);
  const codeCalls = [...new Set(withCode)].slice(0, CODE_CALLS);
  return [...[...reads].slice(0, MOST_FIRST_CALLS - codeCalls.length), ...codeCalls];
}

function findFault({ endpoints }: Run, path: string, response: unknown): string | null {
  const endpoint = endpoints.find((call) => isFirstCall(call) && call.path === path);
  if (!endpoint) return 'is not a read without parameters';
  if (JSON.stringify(response).length > MOST_CHARACTERS) return `has more than ${MOST_CHARACTERS} characters`;
  const faults = schemaFaults(endpoint.response, response);
  return faults.length === 0 ? null : `does not match the contract: ${faults.join('; ')}`;
}

/** Checks the first responses of a login, which are an addition to the specification. */
export async function checkFirstResponses(run: Run): Promise<void> {
  const { report, control, context } = run;
  await report.check(login.name, 'returns only valid and short first responses of reads', async () => {
    if (!control) throw new Skipped('needs a further hand-off pair');
    const firstCalls = listFirstCalls(run);
    const pair = await control.handOff(await control.newCustomer());
    const signedIn = await Customer.signIn(context, pair, firstCalls);
    if (signedIn.status === 400) throw new Skipped('this server does not accept first calls');
    const { firstResponses } = requireOk(signedIn).data;
    if (firstResponses === undefined) throw new Skipped('this server returns no first responses');
    const paths = firstResponses.map(({ path }) => path);
    if (new Set(paths).size < paths.length) throw new Failed('a path has several first responses');
    for (const { path, response } of firstResponses) {
      const fault = firstCalls.includes(path) ? findFault(run, path, response) : 'was not requested';
      if (fault) throw new Failed(`the first response of ${path} ${fault}`);
    }
  });
}
