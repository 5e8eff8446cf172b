import { AdminRole } from "@adwright/contracts/admin";
import { plainWords } from "@adwright/rules/words";

const duties: Record<AdminRole, string> = {
  owner: "Everything, staff included",
  operations: "People, trials, payments, audit log",
  support: "People and tickets",
  finance: "Payments and revenue, no people",
};

/** The roles and what each may do, as options of a select. */
export const roleOptions = AdminRole.options.map((value) => ({
  value,
  label: plainWords(value),
  description: duties[value],
}));
