import { type HelpTab, terms } from "../../ui/glossary/terms.ts";
import assistantTopics from "./assistant-topics.json" with { type: "json" };
import topics from "./topics.json" with { type: "json" };

export const tabLabels: Record<HelpTab, string> = {
  start: "Getting Started",
  brands: "Brand Management",
  campaigns: "Campaign Creation",
  reports: "Reports & Analytics",
  subscription: "Subscription",
};

export interface HelpTopic {
  /** The topic's id in links: `/help?tab=brands#active-status`. */
  id: string;
  title: string;
  /** One entry per paragraph. */
  text: readonly string[];
  /** One of `linkWords`. */
  link?: string | undefined;
}

export const helpTopics: Record<HelpTab, readonly HelpTopic[]> = topics;

/** The terms that question marks on other screens explain, by their tab. */
export const wordsOf = (wanted: HelpTab): HelpTopic[] =>
  Object.entries(terms).flatMap(([id, { tab, name, text }]) =>
    tab === wanted ? { id, title: name, text: [text] } : [],
  );

/** In the order of the page. */
export const tabs = Object.keys(tabLabels) as HelpTab[];
/** What the search covers. */
export const allTopics: readonly HelpTopic[] = [
  ...Object.values(helpTopics).flat(),
  ...assistantTopics,
  ...tabs.flatMap(wordsOf),
];

/** The topics and terms of all tabs whose title or text contains every word of the query. */
export function findTopics(query: string): HelpTopic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return allTopics.filter(({ title, text }) => {
    const whole = [title, ...text].join(" ").toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
