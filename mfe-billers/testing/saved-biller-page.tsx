import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useHost } from '@billpay/host-api';
import { renderWithHost, type TestSession } from '@billpay/remote-kit/testing';
import { BillersData } from '../billers-data/BillersData';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { SavedRow } from '../saved-billers/SavedRow';
import { useManageBiller } from '../saved-billers/use-manage-biller';

/** Renders the customer's saved billers with edit and delete. */
export async function openSavedBiller(session: TestSession, billName: string) {
  const spied = jest.spyOn(session.http, 'call');
  const shown = renderWithHost(
    <main tabIndex={-1}>
      <BillersData>
        <SavedList />
      </BillersData>
    </main>,
    session,
  );
  await screen.findByText(billName);
  return {
    ...shown,
    button: (name: string) => screen.getByRole('button', { name }),
    /** Names of the calls made so far. */
    calls: () => spied.mock.calls.map(([endpoint]) => endpoint.name),
    inputsOf: (name: string) =>
      spied.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input),
  };
}

function SavedList() {
  const manage = useManageBiller();
  const { data = [] } = useQuery(savedBillersQuery(useHost()));
  return (
    <>
      <div role="list" tabIndex={-1} aria-label="Saved">
        {data.map((biller) => (
          <div role="listitem" key={biller.customerBillId}>
            <SavedRow biller={biller} manage={manage} />
          </div>
        ))}
      </div>
      {manage.dialog}
    </>
  );
}
