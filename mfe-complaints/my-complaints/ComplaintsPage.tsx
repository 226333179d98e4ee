import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost, useScreen } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Row, Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { color, type } from '@billpay/ui/theme';
import type { Complaint } from '../complaint/complaint';
import { complaintsQuery } from '../complaint/complaints-api';
import { ComplaintsData } from '../complaint/ComplaintsData';
import { ComplaintDetails } from '../details/ComplaintDetails';
import { RegisterDialog } from '../register/RegisterDialog';
import { ComplaintRow } from './ComplaintRow';
import { myComplaintsTexts } from './my-complaints-texts';

const Title = styled.h1`
  ${type.title}
`;
const Note = styled.p`
  ${type.small}
  color: ${color.muted};
  text-wrap: pretty;
`;
const List = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

/** The page '/complaints' with the customer's complaints and a button for a new one (COMP-07, COMP-09). */
export default function ComplaintsPage() {
  useScreen('complaints');
  return (
    <ComplaintsData>
      <MyComplaints />
    </ComplaintsData>
  );
}

function MyComplaints() {
  const complaints = useQuery(complaintsQuery(useHost()));
  const [registering, setRegistering] = useState(false);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const viewed = complaints.data?.find(({ id }) => id === viewedId);
  const add = (
    <Button variant="primary" icon={<Plus size={20} />} onClick={() => setRegistering(true)}>
      {myComplaintsTexts.add}
    </Button>
  );
  return (
    <Stack gap={16}>
      <Row justify="between" gap={12} wrap>
        <Title>{myComplaintsTexts.title}</Title>
        {complaints.data?.length !== 0 && add}
      </Row>
      <Note>{myComplaintsTexts.note}</Note>
      <Card>
        <LoadedPart
          query={complaints}
          loading={<SkeletonRows rows={4} label={myComplaintsTexts.loading} />}
          outdated={myComplaintsTexts.failed}
          failure={() => myComplaintsTexts.failed}
        >
          {(all) =>
            all.length === 0 ? (
              <EmptyState text={myComplaintsTexts.empty} drawing="message" action={add} />
            ) : (
              <Complaints complaints={all} onView={setViewedId} />
            )
          }
        </LoadedPart>
      </Card>
      {registering && <RegisterDialog onClose={() => setRegistering(false)} />}
      {viewed && <ComplaintDetails complaint={viewed} onClose={() => setViewedId(null)} />}
    </Stack>
  );
}

interface ComplaintsProps {
  readonly complaints: readonly Complaint[];
  readonly onView: (id: string) => void;
}

function Complaints({ complaints, onView }: ComplaintsProps) {
  return (
    <List aria-label={myComplaintsTexts.title}>
      {complaints.map((complaint) => (
        <li key={complaint.id}>
          <ComplaintRow complaint={complaint} onView={() => onView(complaint.id)} />
        </li>
      ))}
    </List>
  );
}
