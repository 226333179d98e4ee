import { startEarly } from './start-early';
import { takeEarly } from './take-early';

afterEach(() => document.body.replaceChildren());

describe("a tap on the server's menu", () => {
  it('[NAV-01] marks the entry as current, and leaves the latest choice for the portal', () => {
    document.body.innerHTML = `<div class="sk-bar"><ul>
<li data-path="/" class="sk-current"></li><li data-path="/my-bills"></li><li data-path="/history"><span>History</span></li>
</ul></div>`;
    startEarly();
    const early = takeEarly();
    document.querySelector('ul')?.click();
    expect(early?.chosenPath?.()).toBeUndefined();
    document.querySelectorAll('li')[1]?.click();
    document.querySelector('span')?.click();
    expect(early?.chosenPath?.()).toBe('/history');
    const current = [...document.querySelectorAll('.sk-current')];
    expect(current.map((entry) => entry.textContent)).toEqual(['History']);
  });
});
