import type { AdminUser } from "@adwright/contracts/admin";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { adminLogout, enterAs } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";
import { EnrollTotp, type ShownCodes } from "../two-factor/enroll-totp.tsx";
import { RecoveryCodes } from "../two-factor/recovery-codes.tsx";
import { CardPage } from "./card-page.tsx";

/** The most powerful roles require a second factor; their first session only lets them set it up. */
export function MustEnrollPage({ admin }: { admin: AdminUser }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownCodes>();
  const signOut = useAdminMutation({
    mutationFn: adminLogout,
    onSuccess: () => enterAs(queryClient, null),
  });
  return (
    <CardPage
      title="Set up two-factor sign-in"
      description={`${admin.email}: your role requires a one-time code at every sign-in.`}
    >
      {shown === undefined ? (
        <div className="grid gap-4">
          <EnrollTotp onCodes={setShown} />
          {signOut.isError && <Alert tone="bad" title={failureWords(signOut.error)} />}
          <Button width="full" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </div>
      ) : (
        <RecoveryCodes
          codes={shown.recoveryCodes}
          onDone={() => enterAs(queryClient, shown.user)}
        />
      )}
    </CardPage>
  );
}
