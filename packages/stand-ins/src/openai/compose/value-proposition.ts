import { brandName, type Fact, factsIn, pagesIn } from "./brief.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";

const MOST_FACTS = 24;
const MOST_LISTED = 6;

const hasNumber = ({ text }: Fact): boolean => /\p{N}/u.test(text);

/** Sentences of the site and the form with their sources, in no other words; those with numbers come first. */
export function composeValueProposition(data: JsonObject) {
  const pages = pagesIn(data);
  const brand = objectIn(data["brand"]);
  const onPages = pages.flatMap(({ description, text, headings, url }) =>
    [description, text, ...listIn(headings)].flatMap((part) => factsIn(part, textIn(url))),
  );
  const form = [brand["description"], brand["additionalContext"], data["additionalContext"]];
  const said = [...onPages, ...form.flatMap((text) => factsIn(text, "brand form"))];
  const found = [...new Map(said.map((fact) => [fact.text, fact])).values()];
  const proofPoints = found.filter(hasNumber);
  const benefits = found.filter((fact) => !hasNumber(fact));
  const sentences = textsIn(found).filter((text) => /[.!?。！？।]$/u.test(text));
  const name = brandName(textIn(brand["name"]));
  const titles = pages.flatMap((page) => textIn(page["title"]).split(/\s[|–—-]\s|｜/));
  const title = titles.find((part) => part !== "" && !part.includes(name));
  return {
    headline: [name, title ?? ""].filter(Boolean).join(": "),
    summary: sentences.slice(0, 3).join(" ") || name,
    benefits: benefits.slice(0, MOST_LISTED),
    proofPoints: proofPoints.slice(0, MOST_LISTED),
    facts: [...proofPoints, ...benefits].slice(0, MOST_FACTS).map((fact) => ({
      ...fact,
      quote: fact.text,
      url: fact.source,
      kind: "other",
    })),
  };
}
