import type { Campaign } from "@adwright/contracts/campaign";

import { findField, focusField, openTabOf } from "../focus-field.ts";

/** About a second: long enough for a screen to render, short enough not to surprise the person later. */
const MAX_FRAMES = 60;
/** A closing dialog returns the focus first. */
const FRAMES_TO_CLOSE = 3;

/**
 * True if the field is fixed in the form. Ad groups and extensions are edited in the preview, and so is a missing
 * location.
 */
export function isOnForm(field: string, { locations }: Pick<Campaign, "locations">): boolean {
  if (field.startsWith("locations")) return locations.length > 0;
  return !/^(adGroups|adExtensions)\//.test(field);
}

/** Goes to where a field is edited as soon as it is rendered, and opens the tab and the section that contain it. */
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
    const isHidden = openTabOf(place);
    if (place !== null && !isCollapsed && !isHidden) return focusField(box, field);
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
