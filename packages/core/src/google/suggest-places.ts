import type { GeoTarget } from "@adwright/contracts/google";
import { exactFirst, mergePlaces } from "@adwright/rules/geography";

/**
 * Places whose name matches a text, best match first. `suggest` asks Google in one language. Google finds and names
 * places in that language, but people type names in the campaign's language or in English.
 */
export async function suggestPlaces(
  text: string,
  suggest: (languageCode: string) => Promise<GeoTarget[]>,
  language: string,
): Promise<{ places: GeoTarget[]; inEnglish: GeoTarget[] }> {
  if (language === "en") {
    const places = exactFirst(text, await suggest(language));
    return { places, inEnglish: places };
  }
  const [places, inEnglish] = await Promise.all([suggest(language), suggest("en")]);
  return { places: exactFirst(text, mergePlaces(places, inEnglish)), inEnglish };
}
