import type { AdminUser } from "@adwright/contracts/admin";
import { useQueryClient } from "@tanstack/react-query";

import { adminMeQuery } from "../../../api/admin.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EnrollTotp } from "./enroll-totp.tsx";
import { RemoveTotp } from "./remove-totp.tsx";

interface TwoFactorDialogProps {
  admin: AdminUser;
  onClose: () => void;
}

/** Turns the one-time code at sign-in on or off; the password is asked for either way. */
export function TwoFactorDialog({ admin, onClose }: TwoFactorDialogProps) {
  const queryClient = useQueryClient();

  function finish(changed: AdminUser) {
    queryClient.setQueryData(adminMeQuery.queryKey, changed);
    notify(
      changed.hasTotp
        ? { title: "Two-factor sign-in is on", description: "Your other sessions have ended." }
        : { title: "Two-factor sign-in is off" },
    );
    onClose();
  }

  const steps = { onDone: finish, onCancel: onClose };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Two-factor sign-in"
      description={
        admin.hasTotp
          ? "A one-time code is asked for when you sign in."
          : "Have a one-time code of an authenticator app asked for when you sign in."
      }
      size="sm"
    >
      {admin.hasTotp ? <RemoveTotp {...steps} /> : <EnrollTotp {...steps} />}
    </Dialog>
  );
}
