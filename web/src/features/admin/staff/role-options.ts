import { AdminRole } from "@adwright/contracts/admin";

import { roleNames } from "../role-names.ts";

const duties: Record<AdminRole, string> = {
  owner: "Everything, staff included",
  operations: "People, trials, payments, audit log",
  support: "People and tickets",
  finance: "Payments and revenue, no people",
};

/** The roles with what each may do, for a list of choices. */
export const roleOptions = AdminRole.options.map((value) => ({
  value,
  label: roleNames[value],
  description: duties[value],
}));
