import { describe, expect, it } from "vitest";

import { GEO_TARGETS } from "../src/places/geo-targets.ts";
import { LANGUAGES } from "../src/places/languages.ts";
import { suggestGeoTargets } from "../src/places/suggest.ts";

const namesFor = (term: string, country?: string) =>
  suggestGeoTargets(term, country).map(({ canonical_name: name }) => name);

describe("places", () => {
  it.each([
    ["united states", 2840],
    ["UK", 2826],
    ["Deutschland", 2276],
    ["日本", 2392],
    ["são paulo", 1001773],
    ["Paris, France", 1006094],
  ])("%s is %i", (term, id) => {
    expect(suggestGeoTargets(term)[0]?.id).toBe(id);
  });

  it("suggests state and city with the same name, in one country if requested", () => {
    expect(namesFor("New York")).toEqual([
      "New York,United States",
      "New York,New York,United States",
    ]);
    expect(namesFor("Berlin", "US")).toEqual([]);
    expect(namesFor("Atlantis")).toEqual([]);
  });

  it("has no duplicate ids", () => {
    expect(new Set(GEO_TARGETS.map(({ id }) => id)).size).toBe(GEO_TARGETS.length);
    expect(new Set(LANGUAGES.map(({ id }) => id)).size).toBe(19);
  });
});
