import { readInterval } from "@adwright/contracts/change/targeting";

import { plainWords } from "../../format/plain-words.ts";

const segments: Record<string, string> = {
  AGE_RANGE_18_24: "18–24",
  AGE_RANGE_25_34: "25–34",
  AGE_RANGE_35_44: "35–44",
  AGE_RANGE_45_54: "45–54",
  AGE_RANGE_55_64: "55–64",
  AGE_RANGE_65_UP: "65+",
  AGE_RANGE_UNDETERMINED: "Unknown",
  UNDETERMINED: "Unknown",
};

const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** An age range, a gender or a part of the week in words: "Monday 9:00–17:30". */
export function segmentWords(text: string): string {
  const interval = readInterval(text);
  if (interval === undefined) return segments[text] ?? plainWords(text);
  const { day, start, end, modifier } = interval;
  const bids = modifier === null ? "" : ` (${modifierWords(modifier)})`;
  return `${plainWords(day)} ${clockOf(start)}–${clockOf(end)}${bids}`;
}

/** A bid modifier in Google Ads' notation: "−20%". */
export function modifierWords(modifier: number | null): string {
  if (modifier === null) return "Bids unchanged";
  if (modifier === 0) return "No ads";
  const percent = Math.round((modifier - 1) * 100);
  return percent < 0 ? `Bids −${-percent}%` : `Bids +${percent}%`;
}

const devices: Record<string, string> = {
  DESKTOP: "Computers",
  MOBILE: "Mobile phones",
  TABLET: "Tablets",
  CONNECTED_TV: "TV screens",
};

export const deviceWords = (device: string): string => devices[device] ?? plainWords(device);
