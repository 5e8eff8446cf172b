import type { SupportCategory } from "@adwright/contracts/support";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { failureNotice } from "../../api/http/failure-notice.ts";
import { forgetKey, keyOf } from "../../api/http/idempotency-key.ts";
import { contactSupport } from "../../api/support.ts";
import { useUser } from "../../session/session-context.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { forgetDraft, keepDraft, readDraft } from "./support-draft.ts";
import {
  checkEntries,
  firstOf,
  initialEntries,
  type SupportEntries,
  type SupportErrors,
} from "./support-entries.ts";

interface Options {
  /** The initial category; a link that names a category overrides a draft's. */
  category: SupportCategory | undefined;
  /** False if e-mail is not set up, so that messages are only stored. */
  isMailed: boolean;
  onSent: (ticketId: string) => void;
}

/** The form's entries and errors, and sending. */
export function useSupportForm({ category, isMailed, onSent }: Options) {
  const user = useUser();
  const navigate = useNavigate();
  const [entries, setEntries] = useState<SupportEntries>(() => {
    const draft = readDraft(user.id) ?? initialEntries(user, category);
    return { ...draft, category: category ?? draft.category };
  });
  const [errors, setErrors] = useState<SupportErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const sending = useMutation({
    mutationFn: (message: Parameters<typeof contactSupport>[0]) =>
      contactSupport(message, keyOf(message)),
    meta: { quiet: true },
    onSuccess: ({ ticketId }, message) => {
      forgetKey(message);
      forgetDraft(user.id);
      notify(isMailed ? mailed : stored);
      onSent(ticketId);
    },
    onError: (error) => {
      show(errorsOf(error));
      notify(failureNotice(error, "Error", "Failed to send message. Please try again."));
    },
  });

  function show(found: SupportErrors) {
    setErrors(found);
    const first = firstOf(found);
    if (first === undefined) return;
    const control = form.current?.querySelector<HTMLElement>(
      `[data-field="${first}"] :is(input, textarea, button)`,
    );
    control?.focus();
  }

  function change(part: Partial<SupportEntries>) {
    const next = { ...entries, ...part };
    setEntries(next);
    keepDraft(user.id, next);
    // The person's choice replaces the one from the link, even after a reload.
    if (part.category) void navigate({ to: "/contact-support", search: {}, replace: true });
    const changed = Object.keys(part);
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    const checked = checkEntries(entries);
    if ("message" in checked) {
      setErrors({});
      sending.mutate(checked.message);
      return;
    }
    show(checked.errors);
    notify(checked.notice && { ...checked.notice, variant: "destructive" });
  }

  return { entries, errors, form, change, submit, isSending: sending.isPending };
}

const mailed = { title: "Message Sent", description: "Support replies within 24 hours." };
const stored = {
  title: "Message Stored",
  description: "Email isn't set up here, so it wasn't mailed. Our staff can read it.",
};

/** The server's validation errors, by field. */
function errorsOf(error: unknown): SupportErrors {
  const found = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}
