import type { ClientAccount } from "@adwright/contracts/google";
import { isMasterCandidate, splitByManager } from "@adwright/rules/import";
import { useState } from "react";

import { accountTypeOf } from "../../../connection/account-words.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";

// Client accounts are seldom chosen as master, so only a few are listed before "Show all".
const FIRST_CLIENTS = 5;

interface MasterPickerProps {
  accounts: ClientAccount[];
  masterId: string | null;
  onChoose: (accountId: string) => void;
}

/** Managers, a separator, then client accounts. Accounts reached only through a manager cannot be the master. */
export function MasterPicker({ accounts, masterId, onChoose }: MasterPickerProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { managers, clients } = splitByManager(accounts);
  const first = clients.filter((client, index) => index < FIRST_CLIENTS || client.id === masterId);
  const shown = isWhole ? clients : first;
  return (
    <div className="grid gap-3">
      <RadioGroup label="Master account" hideLabel value={masterId} onValueChange={onChoose}>
        {managers.map((account) => (
          <MasterRadio key={account.id} account={account} />
        ))}
        {managers.length > 0 && clients.length > 0 && <hr className="my-1 border-line" />}
        {shown.map((account) => (
          <MasterRadio key={account.id} account={account} />
        ))}
      </RadioGroup>
      {shown.length < clients.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
            Show all {clients.length} client accounts
          </Button>
        </div>
      )}
    </div>
  );
}

function MasterRadio({ account }: { account: ClientAccount }) {
  const isCandidate = isMasterCandidate(account);
  const words = `${formatCustomerId(account.id)} · ${accountTypeOf(account)}`;
  return (
    <Radio
      value={account.id}
      label={account.name}
      description={isCandidate ? words : `${words} · reached through its manager`}
      disabled={!isCandidate}
      trailing={account.isManager && <Badge>Manager</Badge>}
    />
  );
}
