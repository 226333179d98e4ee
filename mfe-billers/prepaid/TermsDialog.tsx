import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Progress } from '@billpay/ui/states';
import { bankSettingsQuery } from '../billers-data/bank-settings-api';
import { rechargeTexts } from './recharge-texts';

/** The bank's text, one paragraph per line. */
const Terms = styled(Stack)`
  overflow-wrap: anywhere;
`;

/** The bank's terms and conditions (PRE-08). */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(bankSettingsQuery(useHost()));
  return (
    <Dialog
      open
      title={rechargeTexts.terms}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {rechargeTexts.done}
        </Button>
      }
    >
      <LoadedPart
        query={settings}
        loading={<Progress label={rechargeTexts.termsLoading} />}
        failure={() => rechargeTexts.termsFailed}
      >
        {({ termsAndConditions }) => (
          <Terms gap={12} tabIndex={0}>
            {splitParagraphs(termsAndConditions).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </Terms>
        )}
      </LoadedPart>
    </Dialog>
  );
}

function splitParagraphs(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
