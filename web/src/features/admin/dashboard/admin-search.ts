import * as v from "valibot";

/** The seven tabs of the first release in their order, trends and vendors, then those for work with people, money and staff. */
const ADMIN_TABS = [
  "overview",
  "users",
  "alerts",
  "ai",
  "storm-chasers",
  "supercharged",
  "revenue",
  "trends",
  "vendors",
  "people",
  "support",
  "dead-letters",
  "payments",
  "staff",
  "audit",
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** The search parameters of /admin; an unknown tab counts as absent, which shows the overview. */
export const AdminSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(ADMIN_TABS)), undefined),
  /** The person whose overview the People tab shows. */
  person: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.check((given) => given.length <= 100),
      ),
    ),
    undefined,
  ),
});
