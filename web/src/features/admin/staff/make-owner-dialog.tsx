import type { StaffProof } from "@adwright/contracts/admin";
import type { StaffList, StaffMember } from "@adwright/contracts/staff/member";
import { type FormEvent, useState } from "react";

import { changeStaffRole } from "../../../api/staff/members.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { fieldErrorsOf } from "../panel/field-errors.ts";
import { noProof, ProofFields, readProof } from "../two-factor/proof-fields.tsx";
import type { TotpErrors } from "../two-factor/totp-steps.ts";

interface MakeOwnerProps {
  member: StaffMember;
  /** Whether the admin who decides has one-time codes. */
  hasTotp: boolean;
  onDone: (list: StaffList) => void;
  onClose: () => void;
}

/** Makes a member an owner once the admin has proved that it is them at the keyboard. */
export function MakeOwnerDialog({ member, hasTotp, onDone, onClose }: MakeOwnerProps) {
  const [typed, setTyped] = useState(noProof);
  const [errors, setErrors] = useState<TotpErrors>({});
  const change = useAdminMutation({
    mutationFn: (proof: StaffProof) => changeStaffRole(member.id, "owner", proof),
    onSuccess: (list) => {
      onDone(list);
      onClose();
    },
    onError: (error) => setErrors(fieldErrorsOf(error, ["password", "totp"])),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { proof, missing, isComplete } = readProof(typed, hasTotp);
    setErrors(missing);
    if (isComplete) change.mutate(proof);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Make ${member.email} an owner?`}
      description="Owners can do everything, including inviting and removing staff."
      locked={change.isPending}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProofFields
          hasTotp={hasTotp}
          value={typed}
          errors={errors}
          onChange={(next) => {
            setTyped(next);
            setErrors({});
          }}
        />
        {errors.form !== undefined && <Alert tone="bad" title={errors.form} announce />}
        <DialogActions>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            Make Owner
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
