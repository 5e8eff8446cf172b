import { someOf, oneOf, text } from "../../../reading/read.ts";

/** The seven tabs of the first release in their order, then those for work with people, money and staff. */
const ADMIN_TABS = [
  "overview",
  "users",
  "alerts",
  "ai",
  "storm-chasers",
  "supercharged",
  "revenue",
  "trends",
  "people",
  "support",
  "dead-letters",
  "payments",
  "staff",
  "audit",
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

const LONGEST_ID = 100;

/** The address of /admin; a tab that does not exist counts as absent, which is the overview. */
export const AdminSearch = someOf({
  tab: oneOf(ADMIN_TABS),
  /** Whose overview the People tab shows. */
  person: (raw: unknown) => (String(raw).length <= LONGEST_ID ? text(raw) : undefined),
});
