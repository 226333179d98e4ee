import { useEffect, useState } from 'react';
import { render, screen } from '@testing-library/react';
import { accessibilityProblems } from './accessibility';

function Loaded({ response }: { response: Promise<string> }) {
  const [text, setText] = useState('Loading');
  useEffect(() => void response.then(setText), [response]);
  return <p>{text}</p>;
}

describe('accessibilityProblems', () => {
  afterEach(() => jest.restoreAllMocks());

  it('names elements that a screen reader cannot announce', async () => {
    render(<input />);
    expect(await accessibilityProblems()).toEqual([expect.stringMatching(/^label: <input/)]);
  });

  it('lets a response arrive while it checks the page', async () => {
    const errors = jest.spyOn(console, 'error').mockReturnValue();
    let arrive = (_text: string): void => undefined;
    const response = new Promise<string>((resolve) => (arrive = resolve));
    render(<Loaded response={response} />);
    const problems = accessibilityProblems();
    arrive('Loaded');
    expect(await problems).toEqual([]);
    expect(screen.getByText('Loaded')).toBeVisible();
    expect(errors).not.toHaveBeenCalled();
  });
});
