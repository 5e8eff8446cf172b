import type { AdminRole } from "@adwright/contracts/admin";

/** The name of each role on screen. */
export const roleNames: Record<AdminRole, string> = {
  owner: "Owner",
  operations: "Operations",
  support: "Support",
  finance: "Finance",
};
