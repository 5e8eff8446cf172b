import * as contract from "@adwright/contracts/support";
import { SupportCategory, type SupportMessage } from "@adwright/contracts/support";
import { useQuery } from "@tanstack/react-query";
import { useSearch, useNavigate } from "@tanstack/react-router";
import { useState, useEffect, useRef } from "react";
import * as v from "valibot";

import { healthQuery } from "../../api/health.ts";
import { send } from "../../api/http/client.ts";
import { forgetKey, keyOf } from "../../api/http/idempotency-key.ts";
import { useWrite } from "../../connection/use-write.ts";
import { useUser } from "../../session/session-context.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { CharCounter } from "../../ui/form/char-counter.tsx";
import { readDraft } from "../../ui/form/draft.ts";
import { Form, FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { notify } from "../../ui/overlay/toast.ts";
import { Alert } from "../../ui/state/alert.tsx";

/** The same message gets the same idempotency key, so a retry after a lost answer does not send it twice. */
const contactSupport = (body: SupportMessage) =>
  send(contract.contactSupport, { body }, { idempotencyKey: keyOf(body) });

/** Above this share of its limit, a field shows its character count. */
const NEAR = 0.8;

const categories = SupportCategory.options;
const categoryOptions = categories.map((value) => ({ value, label: value }));

interface SupportFormProps {
  /** The initial category; a link that names a category overrides a draft's. */
  category: SupportCategory | undefined;
  /** False if e-mail is not set up, so that messages are only stored. */
  isMailed: boolean;
  onSent: (ticketId: string) => void;
}

function SupportForm(props: SupportFormProps) {
  const form = useSupportForm(props);
  const navigate = useNavigate();
  const entries = form.watch();
  const fieldOf = (name: keyof typeof longest) => ({
    form,
    name,
    required: true,
    counter: near(entries[name], longest[name]),
  });
  return (
    <Form form={form} className="max-w-2xl">
      <Card
        footer={
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {form.isBusy ? "Sending…" : "Send Message"}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormField {...fieldOf("name")} label="Name">
            <Input autoComplete="name" />
          </FormField>
          <FormField {...fieldOf("email")} label="Email" hint="We reply to this address.">
            <Input type="email" autoComplete="email" />
          </FormField>
          <FormField {...fieldOf("subject")} label="Subject">
            <Input />
          </FormField>
          <FormField form={form} name="category" label="Category" required>
            <Select
              placeholder="Choose a category…"
              options={categoryOptions}
              // The person's choice replaces the one from the link, even after a reload.
              onValueChange={() =>
                void navigate({ to: "/contact-support", search: {}, replace: true })
              }
            />
          </FormField>
          <div className="sm:col-span-2">
            <FormField
              {...fieldOf("message")}
              label="Message"
              hint="What did you do, what did you expect, and what happened? Don't send passwords."
            >
              <Textarea rows={8} />
            </FormField>
          </div>
        </div>
      </Card>
    </Form>
  );
}

function near(text: string, limit: number) {
  const used = text.trim().length;
  return used >= limit * NEAR ? <CharCounter used={used} limit={limit} /> : undefined;
}

function useSupportForm({ category, isMailed, onSent }: SupportFormProps) {
  const user = useUser();
  // Per tab and person, because somebody else may sign in on the same tab.
  const draftKey = `adwright_support_draft:${user.id}`;
  const sending = useWrite({
    run: contactSupport,
    said: isMailed ? mailed : stored,
    onDone: ({ ticketId }, message) => {
      forgetKey(message);
      onSent(ticketId);
    },
    failed: ["Error", "Failed to send message. Please try again."],
  });
  const draft = v.safeParse(Entries, readDraft(draftKey));
  const empty = {
    name: user.fullName,
    email: user.email,
    subject: "",
    category: null,
    message: "",
  };
  const start = draft.success ? draft.output : empty;
  return useForm<SupportEntries>({
    start: { ...start, category: category ?? start.category },
    check: checkEntries,
    onRefused: (entries) => notify(noticeOf(entries)),
    send: (entries) => sending.mutateAsync(messageOf(entries)),
    draftKey,
  });
}

const mailed = { title: "Message Sent", description: "Support replies within 24 hours." };
const stored = {
  title: "Message Stored",
  description: "Email isn't set up here, so it wasn't mailed. Our staff can read it.",
};

const Entries = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  category: v.nullable(v.picklist(categories)),
  message: v.string(),
});

/** The form as typed; no category is chosen at first. */
type SupportEntries = v.InferOutput<typeof Entries>;
type Errors = Partial<Record<keyof SupportEntries, string>>;

/** The longest texts that the server accepts. */
const longest = { name: 120, email: 254, subject: 200, message: 5000 } as const;

const missingWords: Record<keyof SupportEntries, string> = {
  name: "Enter your name.",
  email: "Enter your email address.",
  subject: "Enter a subject.",
  category: "Choose a category.",
  message: "Enter your message.",
};
const fields = Object.keys(missingWords) as (keyof SupportEntries)[];

/** What is missing; once nothing is, what is wrong with the address; then what is too long. */
function checkEntries(entries: SupportEntries): Errors {
  const missing = missingIn(entries);
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((field) => [field, missingWords[field]]));
  }
  if (!looksLikeAddress(entries.email)) return { email: WRONG_ADDRESS };
  return tooLong(entries);
}

const WRONG_ADDRESS = "Please enter a valid email address.";

/** What a notice says about entries that are not sent; undefined if the fields say it all. */
function noticeOf(entries: SupportEntries) {
  const variant = "destructive" as const;
  if (missingIn(entries).length > 0) {
    const description = "Please fill in all required fields.";
    return { title: "Missing Information", description, variant };
  }
  if (looksLikeAddress(entries.email)) return undefined;
  return { title: "Invalid Email", description: WRONG_ADDRESS, variant };
}

/** The message that is sent; `entries` have been checked. */
function messageOf({ category, ...texts }: SupportEntries): SupportMessage {
  const trimmed = Object.entries(texts).map(([field, text]) => [field, text.trim()]);
  return { ...Object.fromEntries(trimmed), category } as SupportMessage;
}

function missingIn(entries: SupportEntries) {
  return fields.filter((field) => (entries[field] ?? "").trim() === "");
}

function looksLikeAddress(email: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(email.trim());
}

function tooLong(entries: SupportEntries): Errors {
  const limits = Object.entries(longest) as [keyof typeof longest, number][];
  const over = limits.filter(([field, limit]) => entries[field].trim().length > limit);
  return Object.fromEntries(
    over.map(([field, limit]) => [
      field,
      `Use at most ${limit.toLocaleString("en-US")} characters.`,
    ]),
  );
}

/** /contact-support: a form with five fields, then the result. */
export function SupportPage() {
  const { category } = useSearch({ strict: false }) as { category?: SupportCategory };
  const [ticketId, setTicketId] = useState<string>();
  // Until health is known, or if it can't be read, e-mail counts as set up.
  const { data: health } = useQuery(healthQuery);
  const isMailed = health?.vendors.email !== "not-built";
  const isSent = ticketId !== undefined;
  return (
    <>
      <PageHeader
        title="Contact Support"
        description={isMailed ? "Support replies within 24 hours." : "Write to our staff."}
        actions={<ButtonLink to="/help">Help</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-4">
        {!isMailed && !isSent && (
          <div className="max-w-2xl">
            <Alert tone="warn" title="Messages are stored, not mailed">
              Email isn't set up here. Our staff can read your message, but no one is notified.
            </Alert>
          </div>
        )}
        {isSent ? (
          <SentMessage
            ticketId={ticketId}
            isMailed={isMailed}
            onAgain={() => setTicketId(undefined)}
          />
        ) : (
          <SupportForm category={category} isMailed={isMailed} onSent={setTicketId} />
        )}
      </div>
    </>
  );
}

interface SentMessageProps {
  ticketId: string;
  isMailed: boolean;
  onAgain: () => void;
}

/** Replaces the form once the message is stored, and takes the focus from the button that is gone. */
function SentMessage({ ticketId, isMailed, onAgain }: SentMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="max-w-2xl">
      <Card
        title={isMailed ? "Message sent" : "Message stored"}
        footer={
          <>
            <ButtonLink to="/dashboard" variant="primary">
              Go to Dashboard
            </ButtonLink>
            <Button variant="ghost" onClick={onAgain}>
              Send another message
            </Button>
          </>
        }
      >
        <p>
          {isMailed
            ? "Support replies within 24 hours."
            : "Email isn't set up here, so your message wasn't mailed. Our staff can read it."}
        </p>
        <p className="mt-2 flex items-center gap-1.5 text-fg-2">
          Ticket <strong className="num font-medium text-fg">{ticketId}</strong>
          <CopyButton text={ticketId} label="Copy ticket number" />
        </p>
      </Card>
    </div>
  );
}
