import type { SecondFactorProof } from "@adwright/contracts/admin";
import { SHORTEST_STAFF_PASSWORD } from "@adwright/contracts/staff/member";
import type { FieldValues, Path } from "react-hook-form";

import { FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import type { Errors, Form } from "../../../ui/form/use-form.ts";

interface EntryProps<Entries extends FieldValues> {
  form: Form<Entries>;
  name: Path<Entries>;
}

/** An input in which the signed-in admin confirms their password. */
export function PasswordField<Entries extends FieldValues>(props: EntryProps<Entries>) {
  return (
    <FormField {...props} label="Your password" required>
      <Input type="password" autoComplete="current-password" />
    </FormField>
  );
}

/** An input for a new password. */
export function NewPasswordField<Entries extends FieldValues>(
  props: EntryProps<Entries> & { label: string },
) {
  const hint = `At least ${SHORTEST_STAFF_PASSWORD} characters, and not a common one`;
  return (
    <FormField {...props} required hint={hint}>
      <Input type="password" autoComplete="new-password" maxLength={128} />
    </FormField>
  );
}

/** Says what is wrong with a password that is too short for the server. */
export function newPasswordError(password: string): string | undefined {
  const isLongEnough = password.length >= SHORTEST_STAFF_PASSWORD;
  return isLongEnough ? undefined : `Use at least ${SHORTEST_STAFF_PASSWORD} characters.`;
}

interface CodeFieldProps<Entries extends FieldValues> extends EntryProps<Entries> {
  hint?: string;
}

/** The six digits of an authenticator app, or a recovery code, which has letters too. */
export function CodeField<Entries extends FieldValues>(props: CodeFieldProps<Entries>) {
  const { hint = "The six digits that your authenticator app shows now", ...entry } = props;
  return (
    <FormField {...entry} label="One-time code" hint={hint} required>
      <Input autoComplete="one-time-code" maxLength={40} />
    </FormField>
  );
}

/** What an admin types to prove that it is them at the keyboard. */
export type Proof = SecondFactorProof;
export const noProof: Proof = { password: "", totp: "" };

interface ProofFieldsProps<Entries extends Proof> {
  form: Form<Entries>;
  /** False where the admin has no one-time codes. */
  hasTotp: boolean;
}

/** The admin's password and, where codes are on, a one-time code. */
export function ProofFields<Entries extends Proof>({ form, hasTotp }: ProofFieldsProps<Entries>) {
  return (
    <>
      <PasswordField form={form} name={"password" as Path<Entries>} />
      {hasTotp && <CodeField form={form} name={"totp" as Path<Entries>} />}
    </>
  );
}

/** What is missing in a proof. */
export function checkProof({ password, totp }: Proof, hasTotp: boolean): Errors<Proof> {
  return {
    ...(password === "" && { password: "Password is required" }),
    ...(hasTotp && totp.trim() === "" && { totp: "The code is required" }),
  };
}

/** The proof as it is sent. */
export function proofOf({ password, totp }: Proof, hasTotp: boolean) {
  return { password, ...(hasTotp && { totp: totp.trim() }) };
}
