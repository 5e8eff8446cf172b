import { expect, test } from "vitest";

import { languages } from "./language.ts";
import { localHeader, snippetHeaders } from "./snippet-headers.ts";

test("every language has a word for every header", () => {
  for (const language of languages) {
    const local = [...snippetHeaders].map((header) => localHeader(header, language));
    expect(local).toHaveLength(13);
    expect(local.filter((header) => header === "" || header !== header.normalize("NFC"))).toEqual(
      [],
    );
  }
});

test("a header is written in the language of the ads, in English where Google has none", () => {
  expect(localHeader("Service catalog", "de")).toBe("Dienstleistungen");
  expect(localHeader("Insurance coverage", "fr")).toBe("Couverture d'assurance");
  expect(localHeader("Featured hotels", "ja")).toBe("おすすめのホテル");
  expect(localHeader("Service catalog", "en")).toBe("Service catalog");
  expect(localHeader("Neighborhoods", "sv")).toBe("Neighborhoods");
  expect(localHeader("Anything else", "de")).toBe("Anything else");
});
