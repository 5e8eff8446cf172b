import type { AdText } from "@adwright/contracts/change/ad-text";
import type { LiveAd } from "@adwright/contracts/change/live-campaign";

const headlinePins = ["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"] as const;
const descriptionPins = ["DESCRIPTION_1", "DESCRIPTION_2"] as const;

function pinOf<Pin extends string>(pin: string | null, pins: readonly Pin[]): Pin | null {
  return pins.find((known) => known === pin) ?? null;
}

/** A live ad's text in the format of a change. */
export function adTextOf({ headlines, descriptions, path1, path2, finalUrl }: LiveAd): AdText {
  return {
    headlines: headlines.map(({ text, pin }) => ({ text, pin: pinOf(pin, headlinePins) })),
    descriptions: descriptions.map(({ text, pin }) => ({ text, pin: pinOf(pin, descriptionPins) })),
    path1,
    path2,
    finalUrl,
  };
}
