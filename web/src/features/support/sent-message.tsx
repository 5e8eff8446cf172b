import { useEffect, useRef } from "react";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { Card } from "../../ui/layout/card.tsx";

interface SentMessageProps {
  ticketId: string;
  isMailed: boolean;
  onAgain: () => void;
}

/** Replaces the form once the message is stored, and takes the focus from the button that is gone. */
export function SentMessage({ ticketId, isMailed, onAgain }: SentMessageProps) {
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
