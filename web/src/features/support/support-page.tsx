import type { SupportCategory } from "@adwright/contracts/support";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState, useEffect, useRef } from "react";

import { healthQuery } from "../../api/health.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { SupportForm } from "./support-form.tsx";

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
