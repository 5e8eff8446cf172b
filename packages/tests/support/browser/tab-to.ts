import type { Locator, Page } from "playwright-core";

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((each) => each === each.ownerDocument.activeElement);

/** The number of Tab stops after which a control counts as unreachable. */
const MOST_STOPS = 90;

/** Presses Tab until the control has the focus; arrow keys move within a group of radio buttons. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const wantsRadio = (await control.getAttribute("role")) === "radio";
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(control)) return;
    const isOnRadio = await page.evaluate<boolean>(
      `document.activeElement?.getAttribute("role") === "radio"`,
    );
    await page.keyboard.press(isOnRadio && wantsRadio ? "ArrowDown" : "Tab");
  }
  throw new Error(`Tab does not lead to ${String(control)}.`);
}
