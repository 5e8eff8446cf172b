import { AdminRole } from "@adwright/contracts/admin";

/** The name of each role on screen. */
export const roleNames: Record<AdminRole, string> = {
  owner: "Owner",
  operations: "Operations",
  support: "Support",
  finance: "Finance",
};

const duties: Record<AdminRole, string> = {
  owner: "Everything, staff included",
  operations: "People, trials, payments, audit log",
  support: "People and tickets",
  finance: "Payments and revenue, no people",
};

/** The roles and what each may do, as options of a select. */
export const roleOptions = AdminRole.options.map((value) => ({
  value,
  label: roleNames[value],
  description: duties[value],
}));
