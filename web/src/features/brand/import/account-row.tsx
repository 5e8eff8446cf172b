import type { ClientAccount } from "@adwright/contracts/google";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { accountTypeOf } from "./account-words.ts";

interface AccountRowProps {
  account: ClientAccount;
  isImported: boolean;
  isMaster: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

export function AccountRow(props: AccountRowProps) {
  const { account, isImported, isMaster, isSelected, onToggle } = props;
  return (
    <Checkbox
      checked={isSelected && !isImported}
      disabled={isImported}
      onCheckedChange={onToggle}
      label={
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{account.name}</span>
          {isMaster && <Badge tone="accent">Master Account</Badge>}
          {isImported && <Badge>Already Imported</Badge>}
        </span>
      }
      description={
        <span className="num">
          {formatCustomerId(account.id)} · {accountTypeOf(account)} · {account.currencyCode}
        </span>
      }
      trailing={<Badge tone={account.status === "ACTIVE" ? "ok" : "warn"}>{account.status}</Badge>}
    />
  );
}
