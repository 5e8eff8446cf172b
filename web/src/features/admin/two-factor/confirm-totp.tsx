import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";

import { confirmTotp } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { CodeInput } from "./code-input.tsx";
import { type TotpErrors, totpErrorsOf, type TotpSteps } from "./totp-steps.ts";

/** Lazy: only people who set up one-time codes need the QR encoder. */
const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode);

interface ConfirmTotpProps extends Omit<TotpSteps, "onDone"> {
  secret: { secret: string; otpauthUrl: string };
}

/** Shows the secret for the authenticator app, and asks for a code to confirm that the app has it. */
export function ConfirmTotp({ secret, onCodes, onCancel }: ConfirmTotpProps) {
  const [code, setCode] = useState("");
  const [errors, setErrors] = useState<TotpErrors>({});
  const field = useRef<HTMLInputElement>(null);
  const confirm = useAdminMutation({
    mutationFn: confirmTotp,
    onSuccess: onCodes,
    onError: (error) => setErrors(totpErrorsOf(error)),
  });

  // The previous form is gone and the focus with it, so the focus moves to the field.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setErrors(code.trim() === "" ? { totp: "The code is required" } : {});
    if (code.trim() !== "") confirm.mutate(code.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1">
        <p>Scan this with your authenticator app:</p>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <QrCode text={secret.otpauthUrl} label="QR code of the key" />
        </Suspense>
        <p className="mt-2">
          Or enter this key, or{" "}
          <a className="text-link" href={secret.otpauthUrl}>
            open it in an app on this device
          </a>
          .
        </p>
        <p className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
          <code aria-label="Key" className="font-mono text-base break-words">
            {inGroups(secret.secret)}
          </code>
          <CopyButton text={secret.secret} label="Copy key" />
        </p>
      </div>
      <CodeInput
        ref={field}
        value={code}
        error={errors.totp}
        onChange={(entered) => {
          setCode(entered);
          setErrors({});
        }}
      />
      {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
      <DialogActions>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Turn On
        </Button>
      </DialogActions>
    </form>
  );
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
