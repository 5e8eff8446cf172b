import type { AdminUser, WithRecoveryCodes } from "@adwright/contracts/admin";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { adminMeQuery, removeTotp, renewRecoveryCodes } from "../../../api/admin.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { Form, FormFailure } from "../../../ui/form/form.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminForm } from "../panel/admin-form.ts";
import { EnrollTotp } from "./enroll-totp.tsx";
import { checkProof, noProof, type Proof, ProofFields, proofOf } from "./proof-fields.tsx";

/** Turns the one-time code at sign-in on or off, and renews recovery codes; each requires the password. */
export function TwoFactorDialog({ admin, onClose }: { admin: AdminUser; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<WithRecoveryCodes>();

  function finish(changed: AdminUser) {
    queryClient.setQueryData(adminMeQuery.queryKey, changed);
    const isNew = changed.hasTotp !== admin.hasTotp;
    if (isNew) notify(changed.hasTotp ? turnedOn : { title: "Two-factor sign-in is off" });
    onClose();
  }

  // Once codes are shown, closing the dialog by any means counts as having seen them.
  const close = () => (shown === undefined ? onClose() : finish(shown.user));
  return (
    <Dialog
      onClose={close}
      title="Two-factor sign-in"
      description={
        admin.hasTotp
          ? "A one-time code is asked for when you sign in."
          : "Require an authenticator code at sign-in."
      }
      size="sm"
    >
      {shown !== undefined && <RecoveryCodes codes={shown.recoveryCodes} onDone={close} />}
      {shown === undefined && admin.hasTotp && (
        <ManageTotp admin={admin} onDone={finish} onCodes={setShown} onCancel={onClose} />
      )}
      {shown === undefined && !admin.hasTotp && (
        <EnrollTotp onCodes={setShown} onCancel={onClose} />
      )}
    </Dialog>
  );
}

const turnedOn = {
  title: "Two-factor sign-in is on",
  description: "Your other sessions have ended.",
};

/** With fewer left, the dialog warns. */
const FEW_CODES = 3;

interface ManageTotpProps {
  admin: AdminUser;
  onDone: (admin: AdminUser) => void;
  /** Called with codes that must be shown before the dialog closes. */
  onCodes: (shown: WithRecoveryCodes) => void;
  onCancel: () => void;
}

/** With password and code, the admin can get new recovery codes or turn the second factor off. */
function ManageTotp({ admin, onDone, onCodes, onCancel }: ManageTotpProps) {
  const remove = useWrite({ run: removeTotp, onDone });
  const form = useAdminForm<Proof, WithRecoveryCodes>({
    start: noProof,
    check: (typed) => checkProof(typed, true),
    run: (typed) => renewRecoveryCodes({ ...typed, ...proofOf(typed, true) }),
    onDone: onCodes,
  });
  const turnOff = (typed: Proof) => remove.mutateAsync({ ...typed, ...proofOf(typed, true) });
  const left = admin.recoveryCodesLeft;
  return (
    <Form form={form}>
      <Alert
        tone={left < FEW_CODES ? "warn" : "neutral"}
        title={`${plural(left, "recovery code")} left`}
      >
        New ones replace those from before.
      </Alert>
      <ProofFields form={form} hasTotp />
      <FormFailure form={form} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => form.submit(turnOff)}>
          Turn Off
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy && !remove.isPending}>
          New Recovery Codes
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Codes for signing in without the phone; the server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  const text = `${codes.join("\n")}\n`;
  // The previous form is gone and the focus with it, so the focus moves to the heading.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={head} tabIndex={-1} className="text-base font-semibold outline-none">
        Save your recovery codes
      </h2>
      <Alert tone="warn" title="They are shown this once">
        Each one signs you in once if you lose your phone. Keep them in a password manager, not on
        the phone.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-1 rounded-md bg-sunken p-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={text} label="Copy recovery codes" />
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: "text/plain" }), "adwright-recovery-codes.txt")
          }
        >
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I Saved Them
        </Button>
      </DialogActions>
    </div>
  );
}
