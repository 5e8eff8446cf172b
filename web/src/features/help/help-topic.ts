/** The tabs of the help page. */
export const helpTabs = ["start", "brands", "campaigns", "reports", "subscription"] as const;
export type HelpTab = (typeof helpTabs)[number];

export interface HelpTopic {
  /** The topic's id in links: `/help?tab=brands#active-status`. */
  id: string;
  /** Absent for a topic with a page of its own. */
  tab?: HelpTab;
  title: string;
  /** One entry per paragraph. */
  text: readonly string[];
  link?: { to: HelpLink; label: string };
}

type HelpLink =
  | "/dashboard"
  | "/help/assistants"
  | "/brands"
  | "/brands/import"
  | "/campaigns/new"
  | "/campaigns"
  | "/reports"
  | "/ai-insights"
  | "/supercharged-isolated"
  | "/settings"
  | "/contact-support";
