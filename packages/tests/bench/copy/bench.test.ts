import { lintAd } from "@adwright/ad-text/lint-ad";
import { languages } from "@adwright/contracts/language";
import { fewestLines } from "@adwright/core/campaign/generation/campaign-instructions";
import { writeCopy } from "@adwright/core/campaign/generation/write-copy";
import { expect, test } from "vitest";

import { useStarted } from "../../support/stage/use-started.ts";
import { briefFor, type Business } from "./brief-for.ts";
import { openCopyWriter } from "./copy-writer.ts";

const writer = useStarted(openCopyWriter);

/** Facts in English only, one fact, no keywords, a long name, capitals, signs that ads may not have. */
const businesses: Business[] = [
  {
    brand: "Roofwise",
    sells: "roof repair",
    place: "Manchester, United Kingdom",
    keywords: ["roof repair"],
    facts: ["Founded in 2004, with 12 people on the team.", "We answer within 2 hours."],
  },
  { brand: "LEDGERLY GmbH", sells: "software", place: "Berlin", keywords: [], facts: ["24/7!"] },
  {
    brand: "Staatlich anerkannte Fahrschule Müller & Söhne",
    sells: "driving lessons",
    place: "",
    keywords: ["driving lessons", "[driving school!]"],
    facts: [],
  },
];

test.each(languages)(
  "a brand of which little is known gets whole ads in $name",
  async ({ code }) => {
    for (const [index, business] of businesses.entries()) {
      const brief = briefFor(business, code, index + 1);
      const { adGroups } = await writeCopy(writer.ctx, brief, () => Promise.resolve());
      expect(adGroups.length).toBeGreaterThan(0);
      for (const group of adGroups) {
        const errors = lintAd(group, brief.context).filter(({ severity }) => severity === "error");
        expect(errors).toEqual([]);
        expect(group.headlines.length).toBeGreaterThanOrEqual(fewestLines.headlines);
        expect(group.descriptions.length).toBeGreaterThanOrEqual(fewestLines.descriptions);
      }
    }
  },
);
