import type { AdminRole } from "@adwright/contracts/admin";

/** What each role is called on screen. */
export const roleNames: Record<AdminRole, string> = {
  owner: "Owner",
  operations: "Operations",
  support: "Support",
  finance: "Finance",
};

/** Wire: the churn list is for operations and owners. */
export function maySeeChurn(role: AdminRole): boolean {
  return role === "owner" || role === "operations";
}
