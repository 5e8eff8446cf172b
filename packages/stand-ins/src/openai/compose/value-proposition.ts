import { brandName, pagesIn } from "./brief.ts";
import { distinctFacts, type Fact, factsIn, WHOLE_SENTENCE } from "./facts.ts";
import { findLanguage, languagesOf, wordsOf } from "./languages.ts";
import { type JsonObject, listIn, objectIn, textIn } from "./read-json.ts";

const MOST_FACTS = 24;
const MOST_LISTED = 6;

const hasNumber = ({ text }: Fact): boolean => /\p{N}/u.test(text);

function factsOf(data: JsonObject): Fact[] {
  const brand = objectIn(data["brand"]);
  const pages = pagesIn(data).flatMap((page) => {
    const parts = [page["description"], page["text"], ...listIn(page["headings"])];
    return parts.flatMap((part) => factsIn(part, textIn(page["url"]) || "brand form"));
  });
  const form = [brand["description"], brand["additionalContext"], data["additionalContext"]];
  return distinctFacts([...pages, ...form.flatMap((text) => factsIn(text, "brand form"))]);
}

/** Sentences of the site and the form with their sources, in no other words; those with numbers come first. */
export function composeValueProposition(data: JsonObject) {
  const found = factsOf(data);
  const weight = (fact: Fact) =>
    (hasNumber(fact) ? 2 : 0) + (WHOLE_SENTENCE.test(fact.text) ? 1 : 0);
  const facts = found.toSorted((one, other) => weight(other) - weight(one));
  const sentences = found.filter(({ text }) => WHOLE_SENTENCE.test(text));
  const all = found.map(({ text }) => text).join(" ");
  const { audience, tone } = wordsOf(
    findLanguage(textIn(data["language"])) ?? languagesOf(all)[0] ?? "en",
  );
  const name = brandName(textIn(objectIn(data["brand"])["name"]));
  const titles = pagesIn(data).flatMap((page) => textIn(page["title"]).split(/\s[|–—-]\s|｜/));
  const title = titles.find((part) => part !== "" && !part.includes(name));
  return {
    headline: [name, title ?? facts[0]?.text ?? ""].filter(Boolean).join(": "),
    summary:
      sentences
        .slice(0, 3)
        .map(({ text }) => text)
        .join(" ") || name,
    audience,
    benefits: found.filter((fact) => !hasNumber(fact)).slice(0, MOST_LISTED),
    proofPoints: facts.filter(hasNumber).slice(0, MOST_LISTED),
    tone,
    facts: facts.slice(0, MOST_FACTS).map(({ text, source }) => ({
      text,
      source,
      quote: text,
      url: source,
      kind: "other",
      limits: [],
      validUntil: null,
    })),
  };
}
