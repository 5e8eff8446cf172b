import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { proveIdentity } from "../api/change.ts";
import { type Confirmation, findAmountToType } from "../api/publication.ts";
import { ConfirmIdentity, isStepUp } from "../identity/confirm-identity.tsx";
import { Button } from "../ui/action/button.tsx";
import { isAmountTyped, TypedAmount } from "./typed-amount.tsx";

/** True if the server wants the person to confirm before money is spent. */
export const isConfirmationAsked = (error: Error | null): boolean =>
  isStepUp(error) || findAmountToType(error) !== undefined;

interface ConfirmApprovalProps {
  approved: Parameters<typeof proveIdentity>[0];
  /** Why the approval was refused; nothing is shown for other errors. */
  error: Error | null;
  /** What is approved, as "publish". */
  verb: string;
  /** What becomes of the rest of the page, for somebody who signs in again. */
  note?: string;
  busy: boolean;
  /** The amount that was typed already. */
  typedAmountMicros?: number | undefined;
  /** Approves again, with this. */
  onConfirm: (confirmation: Confirmation) => void;
}

/** Asks for what the server wants before money is spent: the amount typed again, then who the person is. */
export function ConfirmApproval(props: ConfirmApprovalProps) {
  const { approved, error, verb, busy, onConfirm } = props;
  const [typedMicros, setTypedMicros] = useState(props.typedAmountMicros);
  const typedAmountMicros = props.typedAmountMicros ?? typedMicros;
  const prove = useMutation({
    mutationFn: (password: string) => proveIdentity(approved, password),
    meta: { quiet: true },
    onSuccess: (stepUpToken) => onConfirm({ typedAmountMicros, stepUpToken }),
  });
  const asked = findAmountToType(error);
  if (asked !== undefined) {
    return (
      <AmountForm
        {...asked}
        verb={verb}
        busy={busy}
        onTyped={() => {
          setTypedMicros(asked.amountToTypeMicros);
          onConfirm({ typedAmountMicros: asked.amountToTypeMicros });
        }}
      />
    );
  }
  return (
    <ConfirmIdentity
      asked={error}
      error={prove.error}
      verb={verb}
      note={props.note ?? ""}
      busy={busy || prove.isPending}
      onPassword={prove.mutate}
    />
  );
}

interface AmountFormProps {
  amountToTypeMicros: number;
  currencyCode: string;
  verb: string;
  busy: boolean;
  onTyped: () => void;
}

function AmountForm({ amountToTypeMicros, currencyCode, verb, busy, onTyped }: AmountFormProps) {
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAmountTyped(text, amountToTypeMicros / 1_000_000)) return onTyped();
    return setIsMissing(true);
  }

  const onType = (next: string) => {
    setText(next);
    setIsMissing(false);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <TypedAmount
        amountMicros={amountToTypeMicros}
        currencyCode={currencyCode}
        verb={verb}
        typed={{ text, isMissing, onType }}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Confirm and {verb}
        </Button>
      </div>
    </form>
  );
}
