import { render, screen } from '@testing-library/react';
import { HostProvider, type BrandPicture, type Host } from '@billpay/host-api';
import { BankMarks, BrandImage } from '.';

const network: BrandPicture = { src: '/branding/n.svg', text: 'Bill network', width: 200, height: 50 };
const bank: BrandPicture = {
  src: '/branding/b.png',
  darkSrc: '/branding/b-dark.png',
  text: 'Demo Bank',
  width: 40,
  height: 40,
};

function showMarks(marks?: Host['settings']['marks']) {
  const settings = { bankName: 'Demo Bank', ...(marks && { marks }) };
  return render(
    <HostProvider value={{ settings } as Host}>
      <BankMarks />
    </HostProvider>,
  );
}

describe('a picture of the branding', () => {
  afterEach(() => delete document.documentElement.dataset.theme);

  it("keeps a picture's proportions within its height and width", () => {
    render(<BrandImage picture={network} most={{ height: 28, maxWidth: 96 }} />);
    const image = screen.getByRole('img', { name: 'Bill network' });
    expect(image).toHaveAttribute('width', '96');
    expect(image).toHaveAttribute('height', '24');
  });

  it('shows the picture for the dark theme, or the usual one on white', () => {
    document.documentElement.dataset.theme = 'dark';
    showMarks({ network, bank });
    const [onWhite, own] = screen.getAllByRole('img');
    expect(onWhite).toHaveAttribute('src', '/branding/n.svg');
    expect(onWhite).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
    expect(own).toHaveAttribute('src', '/branding/b-dark.png');
    expect(own).not.toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  });
});

describe('the marks', () => {
  it("shows the network's logo, then the bank's, with their alternative texts", () => {
    showMarks({ network, bank });
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Bill network',
      'Demo Bank',
    ]);
  });

  it('renders nothing if the bank provides no logos', () => {
    expect(showMarks().container).toBeEmptyDOMElement();
    expect(showMarks({}).container).toBeEmptyDOMElement();
  });
});
