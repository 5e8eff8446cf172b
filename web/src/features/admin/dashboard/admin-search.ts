import * as v from "valibot";

/** The tabs in the spec's order (spec 2 §2). */
const ADMIN_TABS = [
  "overview",
  "users",
  "alerts",
  "ai",
  "storm-chasers",
  "supercharged",
  "revenue",
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** The address of /admin; a tab that does not exist counts as absent, which is the overview. */
export const AdminSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(ADMIN_TABS)), undefined),
});
