import type { Campaign } from "@adwright/contracts/campaign";

import { controlNameOf, formControlId, isOnForm, openersOf } from "./field-place.ts";

/** About a second: long enough for a screen to be drawn, short enough not to startle later. */
const MAX_FRAMES = 60;
/** A dialog that closes gives the focus back first. */
const FRAMES_TO_CLOSE = 3;

/** Opens the place where a field is mended, as soon as it is drawn, and moves the focus there. */
export async function showField(field: string, campaign: Campaign): Promise<void> {
  for (let frame = 0; frame < FRAMES_TO_CLOSE; frame += 1) await nextFrame();
  const control = isOnForm(field, campaign)
    ? await drawn(() => document.querySelector<HTMLElement>(`#${formControlId(field)}`))
    : await controlInTexts(field, campaign);
  control?.scrollIntoView({ block: "center" });
  firstIn(control)?.focus({ preventScroll: true });
}

/** A group takes no focus; its first choice does. */
function firstIn(control: HTMLElement | null): HTMLElement | null {
  return control?.querySelector<HTMLElement>("[role=checkbox], [role=radio]") ?? control;
}

async function controlInTexts(field: string, campaign: Campaign): Promise<HTMLElement | null> {
  const name = controlNameOf(field, campaign);
  if (field.startsWith("locations")) return drawn(() => findNamed(document, name));
  const openers = openersOf(field, campaign);
  const opener = await drawn(() => findButton(openers));
  if (opener === null) return null;
  if (nameOf(opener) === openers[0]) opener.click();
  const card = opener.closest("section") ?? document;
  return (await drawn(() => findNamed(card, name))) ?? opener;
}

function findButton(names: readonly string[]): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>("main button[aria-label]")];
  return buttons.find((button) => names.includes(nameOf(button))) ?? null;
}

/** A control by its label; the first control of a group of that name. */
function findNamed(box: ParentNode, name: string): HTMLElement | null {
  const label = [...box.querySelectorAll("label")].find(
    ({ textContent }) => textContent.trim() === name,
  );
  if (label?.htmlFor !== undefined) return document.querySelector(`#${CSS.escape(label.htmlFor)}`);
  const named = [...box.querySelectorAll<HTMLElement>("[aria-label]")].find(
    (element) => nameOf(element) === name,
  );
  return named?.querySelector<HTMLElement>("input, textarea") ?? named ?? null;
}

const nameOf = (element: HTMLElement): string => element.getAttribute("aria-label") ?? "";

async function drawn(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    const found = find();
    if (found !== null) return found;
    await nextFrame();
  }
  return null;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
