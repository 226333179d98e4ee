import { styled } from 'styled-components';
import { bankDayOf } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { color, space, type } from '@billpay/ui/theme';
import type { SetupData } from './setup-data';
import { setUpTexts as texts } from './set-up-texts';
import { findMissingSettings } from './missing-settings';

/** Text next to the action, or above it on a narrow screen. */
const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space(8)} ${space(24)};
  > output {
    flex: 1 1 12rem;
    color: ${color.muted};
    ${type.small}
  }
  > output:empty {
    display: none;
  }
  > button {
    flex: 0 1 13rem;
    @media (max-width: 500px) {
      flex: 1 1 100%;
    }
  }
`;

/** The dialog's action button, or the reason why the action is not possible yet (AUTO-09). */
export function SetUpFooter({ formId, ready }: { formId: string; ready: SetupData }) {
  const missing = findMissingSettings(ready, bankDayOf(useHost().now()));
  return (
    <Foot>
      <output>{missing}</output>
      <Button type="submit" form={formId} variant="primary" size="large" disabled={missing !== null}>
        {ready.existing ? texts.submitEdit : texts.submitNew}
      </Button>
    </Foot>
  );
}
