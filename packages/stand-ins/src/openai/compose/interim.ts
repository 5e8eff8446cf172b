import { readBrief } from "./brief.ts";
import { composeCampaignDraft } from "./campaign-draft.ts";
import type { Fact } from "./facts.ts";
import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";
import { composeLineRepairs } from "./repair-lines.ts";
import { composeValueProposition } from "./value-proposition.ts";

/** Facts as the product asks for them: each with the words of its page. */
export function quotedValueProposition(data: JsonObject, knowledge: Fact[]) {
  const written = composeValueProposition(data, knowledge);
  const facts = written.facts.map(({ text, source }) => ({
    text,
    quote: text,
    url: source,
    kind: "other",
    limits: [],
    validUntil: null,
  }));
  return { ...written, facts };
}

/** The campaign that plan and ads are parts of: always the same for the same form and brand. */
function draftOf({ data, knowledge }: Interim) {
  const own = { campaign: data["campaign"], brand: data["brand"] };
  const seed = `campaign_draft ${JSON.stringify(own)} ${JSON.stringify(knowledge)}`;
  const known = drafts.get(seed) ?? composeCampaignDraft(readBrief(own, knowledge, seed));
  drafts.set(seed, known);
  return known;
}

const drafts = new Map<string, ReturnType<typeof composeCampaignDraft>>();

interface Interim {
  data: JsonObject;
  knowledge: Fact[];
}

export function composePlan(asked: Interim) {
  const { adGroups, ...shared } = draftOf(asked);
  const themes = adGroups.map(({ name, keywords }) => ({
    name,
    intent: "",
    keywords,
    factIds: [],
  }));
  return { ...shared, themes, snippets: [] };
}

export function composeAd(asked: Interim) {
  const name = textIn(objectIn(asked.data["theme"])["name"]);
  const { adGroups } = draftOf(asked);
  return adGroups.find((group) => group.name === name) ?? adGroups[0];
}

export function composeAlternatives({ data, knowledge }: Interim) {
  const theme = objectIn(data["theme"]);
  const line = objectIn(data["line"]);
  const lines = ["a", "b", "c"].map((id) => ({ ...line, id, problems: [] }));
  const keep = [...listIn(data["keep"]), line["text"]];
  const adGroups = [{ ...theme, lines, keep }];
  const brief = readBrief(data, knowledge, JSON.stringify(data));
  const repaired = composeLineRepairs({ adGroups }, brief);
  return { lines: repaired.lines.map(({ text }) => ({ text, angle: "benefit" })) };
}
