import { type FormEvent, useState } from "react";

import { enrollTotp } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { PasswordInput } from "../sign-in/password-input.tsx";
import { ConfirmTotp } from "./confirm-totp.tsx";
import { type TotpErrors, totpErrorsOf, type TotpSteps } from "./totp-steps.ts";

/** Asks for the password, then shows the new secret and asks for a code that proves the app has it. */
export function EnrollTotp({ onCodes, onCancel }: Omit<TotpSteps, "onDone">) {
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<TotpErrors>({});
  const enroll = useAdminMutation({
    mutationFn: enrollTotp,
    onError: (error) => setErrors(totpErrorsOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setErrors(password === "" ? { password: "Password is required" } : {});
    if (password !== "") enroll.mutate(password);
  }

  if (enroll.data !== undefined) {
    return <ConfirmTotp secret={enroll.data} onCodes={onCodes} onCancel={onCancel} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordInput
        value={password}
        error={errors.password}
        onChange={(entered) => {
          setPassword(entered);
          setErrors({});
        }}
      />
      {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
      <DialogActions>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={enroll.isPending}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
