import type { ClientAccount } from "@adwright/contracts/google";

import { formatCustomerId } from "../format/customer-id.ts";

/** "210-555-0100 · Manager account" */
export const accountWords = ({ id, isManager }: ClientAccount): string =>
  `${formatCustomerId(id)} · ${isManager ? "Manager account" : "Client account"}`;
