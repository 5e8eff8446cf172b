import type { Campaign } from "@adwright/contracts/campaign";

import { findField, focusField } from "../focus-field.ts";

/** About a second: long enough for a screen to be drawn, short enough not to startle later. */
const MAX_FRAMES = 60;
/** A dialog that closes gives the focus back first. */
const FRAMES_TO_CLOSE = 3;

/** What has a place in the campaign's form or texts; an account is fixed in Google Ads. */
export const isFixable = (field: string): boolean => field !== "" && field !== "account";

/** Ad groups and extensions are fixed where they are read; a location that is still open is asked for there too. */
export function isOnForm(field: string, { locations }: Pick<Campaign, "locations">): boolean {
  if (field.startsWith("locations")) return locations.length > 0;
  return !/^(adGroups|adExtensions)\//.test(field);
}

/** Goes to the place where a field is fixed, as soon as it is drawn, and opens what is collapsed. */
export async function showField(
  field: string,
  campaign: Pick<Campaign, "locations">,
): Promise<void> {
  const selector = isOnForm(field, campaign) ? "#campaign-form" : "main";
  let isOpened = false;
  for (let frame = 0; frame < FRAMES_TO_CLOSE; frame += 1) await nextFrame();
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    const box = document.querySelector(selector);
    const place = findField(box, field);
    const isCollapsed = place?.dataset["collapsed"] !== undefined;
    if (place !== null && !isCollapsed) return focusField(box, field);
    if (isCollapsed && !isOpened) {
      isOpened = true;
      place?.click();
    }
    await nextFrame();
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
