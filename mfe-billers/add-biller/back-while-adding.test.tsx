import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressBack, signIn } from '@billpay/remote-kit/testing';
import { WATER, confirmWater, openAddBiller, pickBiller } from '../testing/add-biller-page';

describe('Back while a biller is added', () => {
  it('[ADD-01] returns on Back from the form to the billers, then to the categories, then closes', async () => {
    const { close } = openAddBiller(await signIn({ like: 'first-time' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Water' }));
    await pickBiller(/Delhi Jal Board/);
    await pressBack();
    expect(await screen.findByRole('button', { name: /Delhi Jal Board/ })).toBeVisible();
    await pressBack();
    expect(await screen.findByRole('button', { name: 'Water' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await pressBack();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("[ADD-09] closes the code dialog on Back and keeps the form's input", async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    await confirmWater('1287545712');
    await screen.findByRole('dialog', { name: 'OTP verification' });
    await pressBack();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'OTP verification' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('K No')).toHaveValue('1287545712');
  });

  it('[LIST-02] returns on Back from the recharge form to the operators', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: 46 });
    await userEvent.click(await screen.findByRole('button', { name: /Vodafone Prepaid/ }));
    await screen.findByRole('button', { name: 'Terms and Conditions' });
    await pressBack();
    expect(await screen.findByRole('button', { name: /Vodafone Prepaid/ })).toBeVisible();
  });
});
