import type { AdminUser } from "@adwright/contracts/admin";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { adminMeQuery } from "../../../api/admin.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EnrollTotp } from "./enroll-totp.tsx";
import { ManageTotp } from "./manage-totp.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { ShownCodes } from "./totp-steps.ts";

interface TwoFactorDialogProps {
  admin: AdminUser;
  onClose: () => void;
}

/** Turns the one-time code at sign-in on or off, and renews recovery codes; each requires the password. */
export function TwoFactorDialog({ admin, onClose }: TwoFactorDialogProps) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownCodes>();

  function finish(changed: AdminUser) {
    queryClient.setQueryData(adminMeQuery.queryKey, changed);
    const isNew = changed.hasTotp !== admin.hasTotp;
    if (isNew) notify(changed.hasTotp ? turnedOn : { title: "Two-factor sign-in is off" });
    onClose();
  }

  // Once codes are shown, closing the dialog by any means counts as having seen them.
  const close = () => (shown === undefined ? onClose() : finish(shown.user));
  const steps = { onDone: finish, onCodes: setShown, onCancel: onClose };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title="Two-factor sign-in"
      description={
        admin.hasTotp
          ? "A one-time code is asked for when you sign in."
          : "Require an authenticator code at sign-in."
      }
      size="sm"
    >
      {shown !== undefined && <RecoveryCodes codes={shown.recoveryCodes} onDone={close} />}
      {shown === undefined && admin.hasTotp && <ManageTotp admin={admin} {...steps} />}
      {shown === undefined && !admin.hasTotp && <EnrollTotp {...steps} />}
    </Dialog>
  );
}

const turnedOn = {
  title: "Two-factor sign-in is on",
  description: "Your other sessions have ended.",
};
