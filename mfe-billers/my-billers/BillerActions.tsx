import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { IconButton } from '@billpay/ui/button';
import { MoreMenu } from '@billpay/ui/menu';
import { TOUCH_TARGET, space } from '@billpay/ui/theme';
import { manageBillerTexts } from '../saved-billers/manage-biller-texts';
import type { ManageBiller } from '../saved-billers/use-manage-biller';
import { findAutopayAction } from './autopay-action';
import { myBillersTexts } from './my-billers-texts';

interface BillerActionsProps {
  readonly biller: SavedBiller;
  readonly manage: ManageBiller;
  /** Whether to show the actions in a menu. */
  readonly compact: boolean;
}

/** Makes the actions equally wide in every row, to align the columns. */
const Buttons = styled.div<{ $most: number }>`
  display: flex;
  justify-content: end;
  width: calc(${({ $most }) => $most} * ${TOUCH_TARGET});
  margin-inline-end: calc(-1 * ${space(12)});
`;
/** Maximum number of actions: auto pay, edit, delete. */
const MOST_ACTIONS = 3;

/** Actions of a saved biller: auto pay (if available), edit and delete (MYB-01, MYB-03). */
export function BillerActions({ biller, manage, compact }: BillerActionsProps) {
  const { billName } = biller;
  const autopay = findAutopayAction(useHost(), biller);
  const actions = [
    ...(autopay
      ? [{ id: 'autopay', label: autopay.label, icon: <CalendarClock size={20} />, onSelect: autopay.act }]
      : []),
    {
      id: 'edit',
      label: manageBillerTexts.edit(billName),
      icon: <Pencil size={20} />,
      onSelect: () => manage.edit(biller),
    },
    {
      id: 'remove',
      label: manageBillerTexts.remove(billName),
      icon: <Trash2 size={20} />,
      danger: true,
      onSelect: () => manage.remove(biller),
    },
  ];
  if (compact) {
    return (
      <Buttons $most={1}>
        <MoreMenu label={myBillersTexts.more(billName)} items={actions} />
      </Buttons>
    );
  }
  return (
    <Buttons $most={MOST_ACTIONS}>
      {/* The key keeps the focus on a button when the customer renames its biller. */}
      {actions.map(({ id, label, icon, onSelect }) => (
        <IconButton key={id} label={label} icon={icon} onClick={onSelect} />
      ))}
    </Buttons>
  );
}
