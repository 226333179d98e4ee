import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { MoreMenu } from '@billpay/ui/menu';
import { Tabs } from '@billpay/ui/tabs';
import { InfoTip } from '@billpay/ui/tooltip';
import type { Entry } from '../entry';
import { ignore, withValue } from '../with-value';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

function each(props: Parameters<typeof Button>[0]) {
  return () => (
    <Row wrap>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {props.children ?? `Pay as ${variant}`}
        </Button>
      ))}
    </Row>
  );
}

export const actions: readonly Entry[] = [
  {
    folder: 'button',
    shows: ['Button', 'IconButton'],
    states: {
      'every kind': each({}),
      small: each({ size: 'small' }),
      large: each({ size: 'large' }),
      'with an icon': each({ icon: <Download size={18} /> }),
      busy: each({ busy: true, busyLabel: 'Paying…' }),
      disabled: each({ disabled: true }),
      'full width': () => (
        <Button variant="primary" full>
          Make Payment
        </Button>
      ),
      'with a long text': () => (
        <Button variant="secondary">Set up Auto Pay for the electricity of the house in Ratnagiri</Button>
      ),
      'icon only': () => (
        <Row>
          <IconButton icon={<Pencil size={20} />} label="Edit Home Electricity" />
          <IconButton icon={<Trash2 size={20} />} label="Delete Home Electricity" disabled />
        </Row>
      ),
    },
  },
  {
    folder: 'menu',
    shows: ['MoreMenu'],
    states: {
      'closed, opens when pressed': () => (
        <MoreMenu
          label="More about Home Electricity"
          items={[
            { label: 'Edit', icon: <Pencil size={18} />, onSelect: ignore },
            { label: 'Delete', icon: <Trash2 size={18} />, danger: true, onSelect: ignore },
          ]}
        />
      ),
    },
  },
  {
    folder: 'tabs',
    shows: ['Tabs'],
    states: {
      'two tabs': withValue('billers', (value, onChange) => (
        <Tabs
          label="Billers"
          value={value}
          onChange={onChange}
          tabs={[
            { id: 'billers', label: 'Registered Billers', content: <p>18 billers</p> },
            { id: 'categories', label: 'Bill Categories', content: <p>31 categories</p> },
          ]}
        />
      )),
    },
  },
  {
    folder: 'tooltip',
    shows: ['InfoTip'],
    states: {
      'closed, opens at the mouse or the keyboard': () => (
        <InfoTip label="About Autopay">Your bills are paid by themselves on the day that you choose.</InfoTip>
      ),
    },
  },
];
