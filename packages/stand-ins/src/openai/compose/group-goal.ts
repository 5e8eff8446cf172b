import { type Brief, readBrief } from "./brief.ts";
import type { Fact } from "./facts.ts";
import { fillTemplate } from "./fill-template.ts";
import { type JsonObject, objectIn, textIn } from "./read-json.ts";
import { themesOf } from "./themes.ts";

const MOST_TERMS = 10;

/** The goal of one campaign of a group, with search terms, in its target's language. */
export function composeGroupGoal(data: JsonObject, knowledge: Fact[], seed: string) {
  const target = objectIn(data["target"]);
  const campaign = {
    language: textIn(target["language"]),
    geography: textIn(target["place"]),
    url: textIn(target["url"]),
  };
  const brief = readBrief({ ...data, campaign }, knowledge, seed);
  const themes = themesOf(brief);
  const terms = themes.flatMap(({ keywords }) => keywords.map(({ text }) => text));
  return { goal: goalOf(brief, themes[0]?.terms[0] ?? ""), searchTerms: spread(terms) };
}

/** Two sentences from the phrase bank: the topic, and a call to action. */
function goalOf({ bank, chance, brand, place }: Brief, term: string): string {
  const slots = { term, brand, place };
  const openers = chance.shuffled([...bank.openers.term, ...bank.openers.brand]);
  const about = openers.flatMap((template) => fillTemplate(template, slots, bank) ?? []);
  const [opener = bank.openers.plain[0] ?? ""] = about;
  const [closer = ""] = chance.shuffled(bank.closers);
  return [opener, closer].filter(Boolean).join(bank.gap);
}

/** Terms of all themes, not just of the first. */
function spread(terms: string[]): string[] {
  const distinct = [...new Set(terms)];
  const step = Math.max(1, Math.floor(distinct.length / MOST_TERMS));
  return distinct.filter((_, place) => place % step === 0).slice(0, MOST_TERMS);
}
