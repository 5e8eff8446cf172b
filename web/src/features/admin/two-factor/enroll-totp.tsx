import type { WithRecoveryCodes } from "@adwright/contracts/admin";
import { Suspense, useEffect } from "react";

import { confirmTotp, enrollTotp } from "../../../api/admin.ts";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Form, FormActions } from "../../../ui/form/form.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAdminForm } from "../panel/admin-form.ts";
import { CodeField, PasswordField } from "./proof-fields.tsx";

/** Lazy: only people who set up one-time codes need the QR encoder. */
const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode);

interface EnrollTotpProps {
  /** Called with codes that must be shown before the dialog closes. */
  onCodes: (shown: WithRecoveryCodes) => void;
  /** Absent if the step cannot be skipped. */
  onCancel?: (() => void) | undefined;
}

/** Asks for the password, then shows the new secret and asks for a code that proves the app has it. */
export function EnrollTotp({ onCodes, onCancel }: EnrollTotpProps) {
  const form = useAdminForm({
    start: { password: "" },
    check: ({ password }) => (password === "" ? { password: "Password is required" } : {}),
    run: ({ password }) => enrollTotp(password),
  });
  if (form.answer !== undefined) {
    return <ConfirmTotp secret={form.answer} onCodes={onCodes} onCancel={onCancel} />;
  }
  return (
    <Form form={form}>
      <PasswordField form={form} name="password" />
      <FormActions form={form} action="Continue" onCancel={onCancel} />
    </Form>
  );
}

interface ConfirmTotpProps extends EnrollTotpProps {
  secret: { secret: string; otpauthUrl: string };
}

/** Shows the secret for the authenticator app, and asks for a code to confirm that the app has it. */
function ConfirmTotp({ secret, onCodes, onCancel }: ConfirmTotpProps) {
  const form = useAdminForm({
    start: { totp: "" },
    check: ({ totp }) => (totp.trim() === "" ? { totp: "The code is required" } : {}),
    run: ({ totp }) => confirmTotp(totp.trim()),
    onDone: onCodes,
  });
  const { setFocus } = form;
  // The previous form is gone and the focus with it, so the focus moves to the field.
  useEffect(() => setFocus("totp"), [setFocus]);
  return (
    <Form form={form}>
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
          <code aria-label="Key" className="font-mono text-base wrap-anywhere">
            {inGroups(secret.secret)}
          </code>
          <CopyButton text={secret.secret} label="Copy key" />
        </p>
      </div>
      <CodeField form={form} name="totp" />
      <FormActions form={form} action="Turn On" onCancel={onCancel} />
    </Form>
  );
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
