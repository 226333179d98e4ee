import { HostProvider } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { ConfirmDialog, Description, Dialog } from '@billpay/ui/dialog';
import { OtpDialog } from '@billpay/ui/otp';
import { ReadAlert } from '@billpay/ui/read-alert';
import { catalogueHost, type Responses } from '../catalogue-host';
import type { Entry } from '../entry';
import { ignore } from '../with-value';

function otpWith(responses: Responses) {
  return () => (
    <HostProvider value={catalogueHost(responses)}>
      <OtpDialog
        open
        template="add-biller"
        templateVariables={{ billerId: 'ACTBB' }}
        summary="Add ACT Broadband"
        onVerified={ignore}
        onCancel={ignore}
        onLimitReached={ignore}
      />
    </HostProvider>
  );
}

const sent = {
  success: true,
  data: {
    referenceNumber: '0A1B2C3D4E',
    limitReached: false,
    validForSeconds: 180,
    confirms: 'Add ACT Broadband as Home Internet.',
  },
};

const text =
  'Bills are paid from the first minute of their day. You can stop a payment until the day before.';

export const dialogs: readonly Entry[] = [
  {
    folder: 'dialog',
    shows: ['Dialog', 'ConfirmDialog', 'Description'],
    covers: true,
    states: {
      'with actions': () => (
        <Dialog
          open
          title="Confirm Payment"
          description="Mumbai Flat Power"
          onClose={ignore}
          footer={
            <Button variant="primary" full>
              Make Payment
            </Button>
          }
        >
          <p>{text}</p>
        </Dialog>
      ),
      'with long content': () => (
        <Dialog
          open
          size="large"
          title="Terms and Conditions"
          onClose={ignore}
          footer={<Button>Done</Button>}
        >
          {Array.from({ length: 24 }, (_, place) => (
            <p key={place}>{text}</p>
          ))}
        </Dialog>
      ),
      'of one height, with a short list': () => (
        <Dialog open steady title="Select Plans" onClose={ignore}>
          <Button>28 days</Button>
        </Dialog>
      ),
      'in its second step': () => (
        <Dialog open title="Add Biller" stepsTaken={1} onStepBack={ignore} onClose={ignore}>
          <p>{text}</p>
        </Dialog>
      ),
      'with a description among its content': () => (
        <Dialog open title="OTP verification" onClose={ignore}>
          <p>{text}</p>
          <Description>Enter the 6-digit code sent to your mobile number ending 0012.</Description>
        </Dialog>
      ),
      'cannot be closed': () => (
        <Dialog open title="Paying" canClose={false} onClose={ignore}>
          <p>Please wait…</p>
        </Dialog>
      ),
      confirmation: () => (
        <ConfirmDialog
          open
          title="Logout"
          text="Are you sure you want to logout of Bill Pay?"
          confirmLabel="Logout"
          onConfirm={ignore}
          onCancel={ignore}
        />
      ),
      'dangerous confirmation': () => (
        <ConfirmDialog
          open
          tone="danger"
          title="Delete Biller"
          text="Are you sure you want to delete Home Electricity?"
          confirmLabel="Delete"
          onConfirm={ignore}
          onCancel={ignore}
        />
      ),
      'confirmation in progress': () => (
        <ConfirmDialog
          open
          busy
          title="Delete Biller"
          text="Are you sure you want to delete Home Electricity?"
          confirmLabel="Delete"
          onConfirm={ignore}
          onCancel={ignore}
        />
      ),
    },
  },
  {
    folder: 'read-alert',
    shows: ['ReadAlert'],
    covers: true,
    states: {
      plain: () => <ReadAlert open title="Biller already saved" text={text} onClose={ignore} />,
    },
  },
  {
    folder: 'otp',
    shows: ['OtpDialog'],
    covers: true,
    states: {
      'sending the code': otpWith(() => new Promise(ignore)),
      'waiting for the code': otpWith(() => Promise.resolve(sent)),
      'no more codes': otpWith(() =>
        Promise.resolve({
          ...sent,
          data: { ...sent.data, limitReached: true },
          message: 'You have reached the limit for one-time codes.',
        }),
      ),
    },
  },
];
