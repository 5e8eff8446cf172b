import type { ClientAccount } from "@adwright/contracts/google";

export function accountTypeOf({ isManager }: Pick<ClientAccount, "isManager">): string {
  return isManager ? "Manager account" : "Client account";
}
