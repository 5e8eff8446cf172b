import { brandName, pagesIn } from "./brief.ts";
import { type Fact, factsIn, WHOLE_SENTENCE } from "./facts.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";

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
  const all = [...pages, ...form.flatMap((text) => factsIn(text, "brand form"))];
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at);
}

/** Sentences of the site and the form with their sources, in no other words; those with numbers come first. */
export function composeValueProposition(data: JsonObject) {
  const found = factsOf(data);
  const facts = [...found.filter(hasNumber), ...found.filter((fact) => !hasNumber(fact))];
  const sentences = found.filter(({ text }) => WHOLE_SENTENCE.test(text));
  const name = brandName(textIn(objectIn(data["brand"])["name"]));
  const titles = pagesIn(data).flatMap((page) => textIn(page["title"]).split(/\s[|–—-]\s|｜/));
  const title = titles.find((part) => part !== "" && !part.includes(name));
  return {
    headline: [name, title ?? facts[0]?.text ?? ""].filter(Boolean).join(": "),
    summary: textsIn(sentences.slice(0, 3)).join(" ") || name,
    benefits: found.filter((fact) => !hasNumber(fact)).slice(0, MOST_LISTED),
    proofPoints: facts.filter(hasNumber).slice(0, MOST_LISTED),
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
