import { RefreshCw } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";

export function RefreshAccounts({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button icon={RefreshCw} busy={busy} onClick={onClick}>
      Refresh Accounts
    </Button>
  );
}
