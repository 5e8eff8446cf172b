import type { AdminRole } from "@adwright/contracts/admin";
import { auditReaders, ledgerReaders, personReaders } from "@adwright/contracts/staff";
import { staffManagers } from "@adwright/contracts/staff/member";
import * as v from "valibot";

/** The spec's tabs in its order (spec 2 §2), then those for work with people, money and staff. */
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
  "payments",
  "staff",
  "audit",
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** Who a tab is for; the ones that are not named here are for everybody. */
const readersOf: Partial<Record<AdminTab, readonly AdminRole[]>> = {
  people: personReaders,
  support: personReaders,
  payments: ledgerReaders,
  staff: staffManagers,
  audit: auditReaders,
};

export function maySee(role: AdminRole, tab: AdminTab): boolean {
  return readersOf[tab]?.includes(role) ?? true;
}

/** The address of /admin; a tab that does not exist counts as absent, which is the overview. */
export const AdminSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(ADMIN_TABS)), undefined),
  /** Whose overview the People tab shows. */
  person: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
});
