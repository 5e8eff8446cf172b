import { expect, test } from "vitest";

import { localExtensions } from "./build-plan.ts";

test("snippet headers are published in the language of the ads, values are unchanged", () => {
  const extensions = {
    sitelinks: [],
    callouts: ["Gratis Versand"],
    structuredSnippets: [{ header: "Service catalog", values: ["Ölwechsel", "Reifen", "TÜV"] }],
    call: false,
    location: false,
  };
  expect(localExtensions(extensions, "de").structuredSnippets).toEqual([
    { header: "Dienstleistungen", values: ["Ölwechsel", "Reifen", "TÜV"] },
  ]);
  expect(localExtensions(extensions, "en")).toEqual(extensions);
});
