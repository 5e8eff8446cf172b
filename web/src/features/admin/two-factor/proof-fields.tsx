import { PasswordInput } from "../sign-in/password-input.tsx";
import { CodeInput } from "./code-input.tsx";
import type { TotpErrors } from "./totp-steps.ts";

/** What an admin types to prove that it is them at the keyboard. */
export const noProof = { password: "", totp: "" };
type TypedProof = typeof noProof;

interface ProofFieldsProps {
  /** False where the admin has no one-time codes. */
  hasTotp: boolean;
  value: TypedProof;
  errors: TotpErrors;
  onChange: (value: TypedProof) => void;
}

/** The admin's password and, where codes are on, a one-time code. */
export function ProofFields({ hasTotp, value, errors, onChange }: ProofFieldsProps) {
  return (
    <>
      <PasswordInput
        value={value.password}
        error={errors.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      {hasTotp && (
        <CodeInput
          value={value.totp}
          error={errors.totp}
          onChange={(totp) => onChange({ ...value, totp })}
        />
      )}
    </>
  );
}

/** The proof as it is sent, or what is missing in it. */
export function readProof(typed: TypedProof, hasTotp: boolean) {
  const { password } = typed;
  const totp = typed.totp.trim();
  const missing: TotpErrors = {
    ...(password === "" && { password: "Password is required" }),
    ...(hasTotp && totp === "" && { totp: "The code is required" }),
  };
  const proof = { password, ...(hasTotp && { totp }) };
  return { proof, missing, isComplete: Object.keys(missing).length === 0 };
}
