import { fireEvent } from '@testing-library/react';
import { openOtp } from './testing/otp-under-test';

afterEach(() => jest.useRealTimers());

describe('the OTP boxes', () => {
  it('[OTP-02] accepts one digit per box, advances, and moves with Backspace, arrow keys, Home and End', async () => {
    const { responded, user, boxes, typed } = await openOtp();
    await responded();
    expect(boxes()).toHaveLength(6);
    expect(boxes()[0]).toHaveFocus();
    await user.keyboard('1a2b 3');
    expect(typed()).toBe('123');
    expect(boxes()[3]).toHaveFocus();
    expect(boxes()[0]).toHaveAttribute('inputmode', 'numeric');
    await user.keyboard('{Backspace}');
    expect(typed()).toBe('12');
    expect(boxes()[2]).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(typed()).toBe('');
    expect(boxes()[0]).toHaveFocus();
    await user.keyboard('123456{Home}9{ArrowRight}{ArrowRight}8{End}{ArrowLeft}7');
    expect(typed()).toBe('923876');
    expect(boxes()[5]).toHaveFocus();
    for (const next of ['482913', '482913', '482914', '444444']) {
      await user.keyboard(`{Home}${next}`);
      expect(typed()).toBe(next);
      expect(boxes()[5]).toHaveFocus();
    }
  });

  it('[OTP-02] fills in the code from a pasted message or the phone, and nothing if the text contains no code', async () => {
    const { responded, user, typed, boxes } = await openOtp();
    await responded();
    await user.paste('Rs 124046 is due on 12 Nov 2026');
    expect(typed()).toBe('');
    await user.paste('Rs 1240.46 to BEST Mumbai. OTP is 482913. Valid for 180 s');
    expect(typed()).toBe('482913');
    expect(boxes()[5]).toHaveFocus();
    await user.paste('Your code is 482 914.');
    expect(typed()).toBe('482914');
    const [first] = boxes();
    expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    fireEvent.input(first as HTMLInputElement, { target: { value: '482913' } });
    expect(typed()).toBe('482913');
  });

  it.each([
    ['one', ['१'], '1', 1],
    ['several', ['१', '१२', '१२३४५६'], '123456', 5],
    ['no', ['क'], '', 0],
  ])('[OTP-02] reads %s composed digits when the input method has finished', async (_, texts, code, next) => {
    const { responded, boxes, typed } = await openOtp();
    await responded();
    const [first] = boxes() as [HTMLInputElement];
    fireEvent.compositionStart(first);
    for (const value of texts) fireEvent.input(first, { target: { value }, isComposing: true });
    expect(first).toHaveFocus();
    expect(first).toHaveValue(texts.at(-1));
    fireEvent.compositionEnd(first);
    expect(typed()).toBe(code);
    expect(boxes()[next]).toHaveFocus();
  });

  it('[OTP-02] converts digits of another script to 0 to 9', async () => {
    const { responded, user, typed } = await openOtp();
    await responded();
    await user.keyboard('४८২൯௧౩');
    expect(typed()).toBe('482913');
  });
});
