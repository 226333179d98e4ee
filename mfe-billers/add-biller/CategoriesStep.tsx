import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { Stack } from '@billpay/ui/layout';
import { categoriesQuery } from '../categories/categories-api';
import { categoriesTexts } from '../categories/categories-texts';
import { CategoryPicker } from '../categories/CategoryPicker';
import { pickCategory, type AddBillerFlow } from './add-biller-flow';
import { StepHeading } from './StepHeading';

export function CategoriesStep({ flow }: { flow: AddBillerFlow }) {
  const categories = useQuery(categoriesQuery(useHost()));
  return (
    <Stack gap={12}>
      <StepHeading flow={flow}>{categoriesTexts.title}</StepHeading>
      <CategoryPicker query={categories} onPick={({ id }) => pickCategory(flow, id)} />
    </Stack>
  );
}
