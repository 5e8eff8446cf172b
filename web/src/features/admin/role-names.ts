import type { AdminRole } from "@adwright/contracts/admin";

/** What each role is called on screen. */
export const roleNames: Record<AdminRole, string> = {
  owner: "Owner",
  operations: "Operations",
  support: "Support",
  finance: "Finance",
};
