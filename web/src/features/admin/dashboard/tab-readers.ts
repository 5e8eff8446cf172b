import type { AdminRole } from "@adwright/contracts/admin";
import { auditReaders, ledgerReaders, personReaders } from "@adwright/contracts/staff";
import { deadLetterReaders } from "@adwright/contracts/staff/dead-letter";
import { staffManagers } from "@adwright/contracts/staff/member";

import type { AdminTab } from "./admin-search.ts";

/** The roles that may see a tab; tabs not listed here are for everybody. */
const readersOf: Partial<Record<AdminTab, readonly AdminRole[]>> = {
  people: personReaders,
  support: personReaders,
  "dead-letters": deadLetterReaders,
  payments: ledgerReaders,
  staff: staffManagers,
  audit: auditReaders,
};

export function maySee(role: AdminRole, tab: AdminTab): boolean {
  return readersOf[tab]?.includes(role) ?? true;
}
