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
import { findLimit } from "../../../api/subscription-limit.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { findRemedyFor } from "../../../connection/remedy-words.ts";
import { useUser } from "../../../session/session-context.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { BrandLimitAlert } from "../brand-limit-alert.tsx";

interface ImportAlertsProps {
  choice: Pick<ReturnType<typeof usePlanRoom>, "isFull" | "limit" | "planName" | "taken">;
  /** The error of the latest import. */
  error: Error | null;
}

/** The plan's limit if it is nearly reached, and the error of the latest import. */
export function ImportAlerts({ choice, error }: ImportAlertsProps) {
  return (
    <>
      {error !== null && findRemedyFor(error) !== undefined && <ConnectionTrouble error={error} />}
      <PlanAlert choice={choice} error={error} />
    </>
  );
}

function PlanAlert({ choice, error }: ImportAlertsProps) {
  const { isFull, limit, planName, taken } = choice;
  const refused = findLimit(error);
  if (refused !== undefined) {
    return (
      <BrandLimitAlert
        planName={refused.plan || planName}
        limit={refused.limit ?? limit}
        taken={refused.used ?? taken}
      />
    );
  }
  if (isFull) return <BrandLimitAlert planName={planName} limit={limit} taken={taken} />;
  if (limit !== 1) return null;
  return (
    <Alert tone="warn" title="Free Plan Limitation">
      The Free plan includes 1 brand. Choose carefully: the one brand you import cannot be changed
      later.
    </Alert>
  );
}

// The time that every warning is shown (handbook/calls.md).
const WARNING_MS = 4000;

/** How many more brands the plan allows. */
export function usePlanRoom(brands: Brand[]) {
  const { name: planName, brands: limit } = limitsOf(useUser(), serverNow());
  const taken = countTaken(brands);
  // Undefined if unlimited.
  const room = limit === undefined ? undefined : Math.max(0, limit - taken);
  return { planName, limit, taken, room, isFull: room === 0 };
}

/** The accounts chosen on the import screen, and what the plan allows. Preselects once, on mount. */
export function useImportChoice(accounts: ClientAccount[], brands: Brand[]) {
  const plan = usePlanRoom(brands);
  const { planName: name, limit, room } = plan;
  const [masterId, setMaster] = useState(() => preselectMaster(accounts, brands) ?? null);
  const [selected, setSelected] = useState(() => preselectAccounts(accounts, brands, room));

  function toggle(accountId: string) {
    const next = toggleAccount(selected, accountId, { name, limit, room });
    setSelected(next.selected);
    if (next.warning === undefined) return;
    notify({ title: "Brand Limit", description: next.warning, durationMs: WARNING_MS });
  }

  return { ...plan, masterId, setMaster, selected, toggle };
}
