import { expect, test } from "vitest";

import { BRAND_FORM, type DraftFact } from "./value-proposition-prompt.ts";
import { quotedFacts } from "./write-value-proposition.ts";

const url = "https://zahn.example/preise";
const page = {
  url,
  title: "Preise",
  description: "",
  headings: ["Sprechzeiten Mo–Fr"],
  text: "Zahnreinigung\u00a0(PZR) 45 Min. –  98 €.\n„Sanft und gründlich“ seit 1998.",
};
const fact = (given: Partial<DraftFact>): DraftFact => ({
  text: "Zahnreinigung 98 €",
  quote: "Zahnreinigung (PZR) 45 Min. – 98 €",
  url,
  kind: "price",
  limits: [],
  validUntil: null,
  ...given,
});
const read = { pages: [page], form: ["We repair violins by hand."] };
const textsOf = (...written: DraftFact[]) =>
  quotedFacts(written, read).facts.map(({ text }) => text);

test("a quote is found whatever its white space, its quotation marks and its case", () => {
  const motto = fact({ text: "Sanft seit 1998", quote: '"SANFT und gründlich" seit 1998' });
  expect(textsOf(fact({}), motto)).toEqual(["Zahnreinigung 98 €", "Sanft seit 1998"]);
  const slashed = fact({ text: "Mo–Fr offen", quote: "Sprechzeiten Mo–Fr", url: `${url}/` });
  expect(textsOf(slashed)).toEqual(["Mo–Fr offen"]);
});

test("a quote that is not there word for word drops its fact, and the drops are counted", () => {
  const invented = fact({
    quote: "Zahnreinigung (PZR) 45 Min. – 89 €",
    text: "Zahnreinigung 89 €",
  });
  const joined = fact({ quote: "Preise Zahnreinigung (PZR)", text: "Zahnreinigung" });
  const elsewhere = fact({ url: "https://zahn.example/team" });
  const nothing = fact({ quote: " – ", text: "Geöffnet" });
  expect(quotedFacts([invented, joined, elsewhere, nothing], read)).toEqual({
    facts: [],
    dropped: 4,
  });
});

test("a number of a fact that its quote lacks is the model's own", () => {
  expect(textsOf(fact({ text: "Zahnreinigung in 30 Min. für 98 €" }))).toEqual([]);
});

test("facts of the form are looked up in what the person wrote", () => {
  const quote = "We repair violins by hand";
  expect(textsOf(fact({ text: quote, quote, url: BRAND_FORM }))).toEqual([quote]);
  expect(textsOf(fact({ text: quote, quote }))).toEqual([]);
});

test("limits and a last day are kept; a day that is none is not", () => {
  const limits = ["für Mitglieder"];
  const [dated] = quotedFacts([fact({ limits, validUntil: "2026-12-31" })], read).facts;
  expect(dated).toMatchObject({ limits, until: "2026-12-31", url, source: url });
  const [undated] = quotedFacts([fact({ validUntil: "soon" })], read).facts;
  expect(undated).not.toHaveProperty("until");
});
