import { startEarly } from './start-early';
import { takeEarly } from './take-early';

afterEach(() => document.body.replaceChildren());

describe("a tap on the server's menu", () => {
  it('[NAV-01] marks the entry as current, and leaves the latest choice for the portal', () => {
    document.body.innerHTML = `<div class="sk-bar"><ul>
<li class="sk-current">Home</li><li>My Bills</li><li><span>History</span></li>
</ul></div>`;
    startEarly();
    const early = takeEarly();
    document.querySelector('ul')?.click();
    expect(early?.chosenTitle?.()).toBeUndefined();
    document.querySelectorAll('li')[1]?.click();
    document.querySelector('span')?.click();
    expect(early?.chosenTitle?.()).toBe('History');
    const current = [...document.querySelectorAll('.sk-current')];
    expect(current.map((entry) => entry.textContent)).toEqual(['History']);
  });
});
