import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaints } from '@billpay/api-contract/complaints';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { renderWithHost, signIn, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import DossierTask from './DossierTask';

async function findComplaint(session: TestSession, status: string): Promise<string> {
  const { data } = await session.http.call(complaints, {});
  return data.find(({ STATUS }) => STATUS === status)?.COMPLAINT_ID ?? '';
}

function openDossier(session: TestSession, complaintId: string, options?: HostOptions) {
  const close = jest.fn();
  const task = <DossierTask request={{ complaintId }} close={close} />;
  return { ...renderWithHost(task, session, options), close };
}

describe('[BEY-31] the dossier of a complaint', () => {
  it('[BEY-31] shows an error with Retry if the complaint or its payment cannot be fetched', async () => {
    const session = await signIn();
    const id = await findComplaint(session, 'UNRESOLVED');
    await session.fault({ call: complaints.name, mode: 'error', times: 1 });
    await session.fault({ call: transactionDetails.name, mode: 'error', times: 1 });
    const { close } = openDossier(session, id);
    expect(screen.getByText('Preparing your dossier…')).toBeVisible();
    for (const _ of ['complaint', 'payment']) {
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The complaint could not be fetched. Please try again.',
      );
      expect(await accessibilityProblems()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(close).not.toHaveBeenCalled();
  });

  it.each(['RESOLVED', 'ESCALATED', 'of nobody'])(
    '[BEY-31] refuses the dossier of a complaint that is %s, without Retry',
    async (status) => {
      const session = await signIn();
      openDossier(session, await findComplaint(session, status));
      expect(await screen.findByRole('alert')).toHaveTextContent('There is no dossier');
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    },
  );

  it("[BEY-31] [REC-09] explains where dossiers are available in the bank's app, and sends no request", async () => {
    const session = await signIn({ platform: 'MOBILE' });
    const asked = jest.spyOn(session.http, 'call');
    openDossier(session, 'CMP1');
    expect(screen.getByText(/^Dossiers can't be downloaded in the app/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });
});
