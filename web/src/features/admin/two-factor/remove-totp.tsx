import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { removeTotp } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { PasswordInput } from "../sign-in/password-input.tsx";
import { CodeInput } from "./code-input.tsx";
import { type TotpErrors, totpErrorsOf, type TotpSteps } from "./totp-steps.ts";

/** Password and a last code. */
export function RemoveTotp({ onDone, onCancel }: TotpSteps) {
  const [entries, setEntries] = useState({ password: "", totp: "" });
  const [errors, setErrors] = useState<TotpErrors>({});
  const remove = useMutation({
    mutationFn: removeTotp,
    meta: { quiet: true },
    onSuccess: onDone,
    onError: (error) => setErrors(totpErrorsOf(error)),
  });

  function change(part: Partial<typeof entries>) {
    setEntries({ ...entries, ...part });
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { password, totp } = { ...entries, totp: entries.totp.trim() };
    const missing: TotpErrors = {
      ...(password === "" && { password: "Password is required" }),
      ...(totp === "" && { totp: "The code is required" }),
    };
    setErrors(missing);
    if (Object.keys(missing).length === 0) remove.mutate({ password, totp });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordInput
        value={entries.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <CodeInput value={entries.totp} error={errors.totp} onChange={(totp) => change({ totp })} />
      {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          Turn Off
        </Button>
      </DialogActions>
    </form>
  );
}
