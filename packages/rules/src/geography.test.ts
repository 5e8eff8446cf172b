import type { GeoTarget } from "@adwright/contracts/google";
import { describe, expect, test } from "vitest";

import {
  aroundIn,
  exactFirst,
  isWithin,
  judgePlace,
  mergePlaces,
  splitPlaces,
  fullPlaceName,
  localPlaceName,
} from "./geography.ts";

let lastId = 0;
function place(canonicalName: string, countryCode: string, targetType = "City"): GeoTarget {
  const [name = ""] = canonicalName.split(",");
  return { id: ++lastId, name, canonicalName, countryCode, targetType };
}

const oregon = place("Portland,Oregon,United States", "US");
const maine = place("Portland,Maine,United States", "US");
const usa = place("United States", "US", "Country");
const georgia = place("Georgia", "GE", "Country");
const georgiaState = place("Georgia,United States", "US", "State");
const saoPaulo = place("São Paulo,State of Sao Paulo,Brazil", "BR");
const germany = place("Germany", "DE", "Country");

const judged = (text: string, suggestions: GeoTarget[]) => {
  const judgement = judgePlace(text, suggestions);
  if (judgement.kind === "one") return judgement.place.id;
  return judgement.kind === "several" ? judgement.places.map(({ id }) => id) : "none";
};

describe("which location a text means", () => {
  test("one location with that name, whatever the order of Google's list", () => {
    const others = [place("New Portland,Maine,United States", "US"), georgia];
    for (let at = 0; at <= others.length; at += 1) {
      expect(judged("Portland", others.toSpliced(at, 0, oregon))).toBe(oregon.id);
    }
  });

  test("a name that several locations share is ambiguous, whatever the order", () => {
    expect(judged("Portland", [oregon, maine])).toEqual([oregon.id, maine.id]);
    expect(judged("portland", [maine, oregon, usa])).toEqual([maine.id, oregon.id]);
  });

  test.each([
    "Portland, Maine",
    "portland ,  MAINE",
    "Portland,Maine,United States",
    "Portland, Maine, US",
  ])("%j is unambiguous because of the regions in it", (text) => {
    expect(judged(text, [oregon, maine])).toBe(maine.id);
  });

  test("the country alone does not decide between two of its cities", () => {
    expect(judged("Portland, United States", [oregon, maine])).toEqual([oregon.id, maine.id]);
    expect(judged("Portland, US", [oregon, maine])).toEqual([oregon.id, maine.id]);
  });

  test("a country takes precedence over a region with the same name", () => {
    expect(judged("Georgia", [georgiaState, georgia])).toBe(georgia.id);
    expect(judged("Georgia, US", [georgiaState, georgia])).toBe(georgiaState.id);
    expect(judged("de", [place("De Aar,South Africa", "ZA"), germany])).toBe(germany.id);
  });

  test("case, accents and spaces are ignored", () => {
    const spellings = ["São Paulo", "sao paulo", "SÃO  PAULO", " Sa\u0303o Paulo "];
    for (const text of spellings) expect(judged(text, [oregon, saoPaulo])).toBe(saoPaulo.id);
  });

  test("a single suggestion by Google is accepted, as for a name in another language", () => {
    expect(judged("Deutschland", [germany])).toBe(germany.id);
  });

  test("if none of several suggestions has the name, the user is asked", () => {
    expect(judged("Portl", [oregon, maine])).toEqual([oregon.id, maine.id]);
  });

  test("a name may be typed in the campaign's language or in English", () => {
    const spain = { ...place("Spain", "ES", "Country"), name: "España" };
    const barcelona = place("Barcelona,Catalonia,Spain", "ES");
    const venezuela = { ...place("Barcelona,Anzoategui,Venezuela", "VE") };
    const found = [barcelona, venezuela, spain];
    const inEnglish = [{ ...spain, name: "Spain" }, barcelona];
    const judge = (text: string) => {
      const judgement = judgePlace(text, found, { language: "es", inEnglish });
      return judgement.kind === "one" ? judgement.place.id : judgement.kind;
    };
    expect(judge("Spain")).toBe(spain.id);
    expect(judge("espana")).toBe(spain.id);
    expect(judge("Barcelona, España")).toBe(barcelona.id);
    expect(judge("Barcelona, Spain")).toBe(barcelona.id);
    expect(judge("Barcelona")).toBe("several");
  });

  test("merging two lists contains each location once", () => {
    const german = { ...germany, name: "Deutschland" };
    expect(mergePlaces([german], [germany, oregon])).toEqual([german, oregon]);
  });

  test("without suggestions nothing is found", () => {
    expect(judged("Atlantis", [])).toBe("none");
  });
});

test("a location is within its region and country, but not within itself or its neighbor", () => {
  const region = place("Oregon,United States", "US", "State");
  expect(isWithin(oregon, region)).toBe(true);
  expect(isWithin(oregon, usa)).toBe(true);
  expect(isWithin(region, usa)).toBe(true);
  expect(isWithin(usa, usa)).toBe(false);
  expect(isWithin(usa, oregon)).toBe(false);
  expect(isWithin(maine, region)).toBe(false);
  expect(isWithin(georgia, usa)).toBe(false);
});

test("a list of locations is split at commas, & and the word and", () => {
  const three = ["Germany", "Austria", "Switzerland"];
  for (const text of [
    "Germany, Austria and Switzerland",
    "Germany, Austria & Switzerland,",
    "Germany,Austria AND Switzerland",
  ]) {
    expect(splitPlaces(text)).toEqual(three);
  }
  expect(splitPlaces("Finland")).toEqual(["Finland"]);
  expect(splitPlaces("Andorra")).toEqual(["Andorra"]);
});

test("with semicolons or line breaks, full names are not split", () => {
  expect(splitPlaces("Portland, Oregon, United States; Germany;")).toEqual([
    "Portland, Oregon, United States",
    "Germany",
  ]);
  expect(splitPlaces("Germany, Austria\nSpain")).toEqual(["Germany, Austria", "Spain"]);
});

test("a location's name includes its region and country, if known", () => {
  const portland = { name: "Portland", canonicalName: "Portland,Oregon,United States" };
  expect(fullPlaceName(portland)).toBe("Portland, Oregon, United States");
  expect(fullPlaceName({ name: "Portland" })).toBe("Portland");
  expect(fullPlaceName({ name: "Portland", canonicalName: "" })).toBe("Portland");
});

test.each([
  [
    { name: "Portland", canonicalName: "Portland,Oregon,United States" },
    "Portland, Oregon, United States",
  ],
  [{ name: "München", canonicalName: "Munich,Bavaria,Germany" }, "München, Bavaria, Germany"],
  [{ name: "España", canonicalName: "Spain" }, "España"],
  [{ name: "Portland" }, "Portland"],
  [{ name: "Portland", canonicalName: "" }, "Portland"],
])("for the texts of a campaign, %j is %s", (location, words) => {
  expect(localPlaceName(location)).toBe(words);
});

test("what has exactly the name comes before what contains it, and a country first", () => {
  const region = place("Ile-de-France,France", "FR", "State");
  const town = place("France,Texas,United States", "US");
  const country = place("France", "FR", "Country");
  const village = place("Villers-en-France,France", "FR");
  expect(exactFirst("france", [region, town, country, village])).toEqual([
    country,
    town,
    region,
    village,
  ]);
});

test.each([
  ["20 miles around Portland, Oregon", "Portland, Oregon", 20, "MILES"],
  ["1 mile from Boulder", "Boulder", 1, "MILES"],
  ["7.5km around Köln", "Köln", 7.5, "KILOMETERS"],
] as const)("%s", (text, name, amount, unit) => {
  expect(aroundIn(text)).toEqual({ place: name, distance: { amount, unit } });
});

test("a place that begins with a number is no distance", () => {
  expect(aroundIn("100 Mile House")).toEqual({ place: "100 Mile House" });
  expect(fullPlaceName({ ...oregon, distance: { amount: 1, unit: "MILES" } })).toBe(
    "1 mile around Portland, Oregon, United States",
  );
});
