import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import {
  countTaken,
  preselectAccounts,
  preselectMaster,
  toggleAccount,
} from "@adwright/rules/import";
import { limitsOf } from "@adwright/rules/plan";
import { useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { useUser } from "../../../session/session-context.ts";
import { notify } from "../../../ui/overlay/toast.ts";

// The time that every warning is shown (handbook/calls.md).
const WARNING_MS = 4000;

/** The accounts chosen on the import screen, and what the plan allows. Preselects once, on mount. */
export function useImportChoice(accounts: ClientAccount[], brands: Brand[]) {
  const limits = limitsOf(useUser(), serverNow());
  const taken = countTaken(brands);
  const room = limits.brands === undefined ? undefined : Math.max(0, limits.brands - taken);
  const [masterId, setMaster] = useState(() => preselectMaster(accounts, brands) ?? null);
  const [selected, setSelected] = useState(() => preselectAccounts(accounts, brands, room));

  function toggle(accountId: string) {
    const plan = { name: limits.name, limit: limits.brands, room };
    const next = toggleAccount(selected, accountId, plan);
    setSelected(next.selected);
    if (next.warning === undefined) return;
    notify({ title: "Brand Limit", description: next.warning, durationMs: WARNING_MS });
  }

  return {
    masterId,
    setMaster,
    selected,
    toggle,
    planName: limits.name,
    /** Undefined if unlimited. */
    limit: limits.brands,
    taken,
    isFull: room === 0,
  };
}

export type ImportChoice = ReturnType<typeof useImportChoice>;
