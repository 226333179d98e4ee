import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';
import { useHost, useScreen } from '@billpay/host-api';
import { AboutAutopay } from '@billpay/ui/about-autopay';
import { Button, IconButton } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Row, Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Skeleton, SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { type } from '@billpay/ui/theme';
import { AutoPayData } from '../auto-pay-data/AutoPayData';
import { autoPaysQuery } from '../auto-pay-data/auto-pay-api';
import { AutoPayLists } from './AutoPayLists';
import { autoPayTexts as texts } from './auto-pay-texts';

const Title = styled.h1`
  ${type.title}
`;

/** Reserves the height of another remote's search panel, or no height if no remote provides the panel. */
const SearchSlot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 3rem;
  &:empty {
    display: none;
  }
`;

/** The page '/auto-pay': upcoming payments, configured auto pays, and outcomes of the last payments (AUTO-01). */
export default function AutoPayPage() {
  useScreen('auto-pay');
  return (
    <AutoPayData>
      <AutoPayHome />
    </AutoPayData>
  );
}

function AutoPayHome() {
  const host = useHost();
  const autoPays = useQuery(autoPaysQuery(host));
  const hasSome = (autoPays.data?.all.length ?? 0) > 0;
  // Reserves space for recent payments from the start, because most customers who open this page have some.
  const mayHaveSome = hasSome || (autoPays.data === undefined && autoPays.isFetching);
  return (
    <Stack gap={16}>
      <Row justify="between" wrap>
        <Title>{texts.title}</Title>
        <Row gap={8}>
          <AboutAutopay />
          {mayHaveSome && <SetUp />}
        </Row>
      </Row>
      {mayHaveSome && (
        <SearchSlot>
          {hasSome ? (
            <host.Panel name="auto-pay-search" loading={<Skeleton height="100%" />} />
          ) : (
            <Skeleton height="100%" />
          )}
        </SearchSlot>
      )}
      <LoadedPart query={autoPays} loading={<Loading />} outdated={texts.failed} failure={() => texts.failed}>
        {(loaded) => <AutoPayLists autoPays={loaded} nothingSetUp={<NothingSetUp />} />}
      </LoadedPart>
    </Stack>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={4} label={texts.loading} />
    </Card>
  );
}

/** Opens the customer's billers, where auto pay is set up (AUTO-02). */
function SetUp() {
  const host = useHost();
  if (!host.canOpen('/my-bills')) return null;
  return (
    <IconButton label={texts.setUp} icon={<Plus size={24} />} onClick={() => host.navigate('/my-bills')} />
  );
}

function NothingSetUp() {
  const host = useHost();
  return (
    <Card>
      <EmptyState
        text={texts.none}
        drawing="calendar"
        action={
          host.canOpen('/my-bills') && (
            <Button variant="primary" icon={<Plus size={20} />} onClick={() => host.navigate('/my-bills')}>
              {texts.setUp}
            </Button>
          )
        }
      />
    </Card>
  );
}
