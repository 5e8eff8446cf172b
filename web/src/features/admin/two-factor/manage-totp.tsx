import type { AdminUser } from "@adwright/contracts/admin";
import { type FormEvent, useState } from "react";

import { removeTotp, renewRecoveryCodes } from "../../../api/admin.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { noProof, ProofFields, readProof } from "./proof-fields.tsx";
import { type TotpErrors, totpErrorsOf, type TotpSteps } from "./totp-steps.ts";

/** With fewer left, the dialog warns. */
const FEW_CODES = 3;

/** With password and code, the admin can get new recovery codes or turn the second factor off. */
export function ManageTotp({ admin, onDone, onCodes, onCancel }: TotpSteps & { admin: AdminUser }) {
  const [typed, setTyped] = useState(noProof);
  const [errors, setErrors] = useState<TotpErrors>({});
  const onError = (error: Error) => setErrors(totpErrorsOf(error));
  const remove = useAdminMutation({ mutationFn: removeTotp, onSuccess: onDone, onError });
  const renew = useAdminMutation({ mutationFn: renewRecoveryCodes, onSuccess: onCodes, onError });

  function proceed(action: { mutate: (proof: typeof typed) => void }) {
    const { proof, missing, isComplete } = readProof(typed, true);
    setErrors(missing);
    if (isComplete) action.mutate({ ...typed, ...proof });
  }

  const left = admin.recoveryCodesLeft;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        proceed(renew);
      }}
      className="grid gap-4"
    >
      <Alert
        tone={left < FEW_CODES ? "warn" : "neutral"}
        title={`${plural(left, "recovery code")} left`}
      >
        New ones replace those from before.
      </Alert>
      <ProofFields
        hasTotp
        value={typed}
        errors={errors}
        onChange={(next) => {
          setTyped(next);
          setErrors({});
        }}
      />
      {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => proceed(remove)}>
          Turn Off
        </Button>
        <Button type="submit" variant="primary" busy={renew.isPending}>
          New Recovery Codes
        </Button>
      </DialogActions>
    </form>
  );
}
