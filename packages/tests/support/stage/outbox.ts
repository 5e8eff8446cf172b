import type { Stage } from "@adwright/local/stage";
import type { SentEmail } from "@adwright/stand-ins/mail/outbox";

import { until } from "../people/api.ts";

/** The emails sent to this address, oldest first. */
export function mailedTo(stage: Stage, address: string): SentEmail[] {
  return stage.standIns.mail.outbox().filter(({ to }) => to === address);
}

/** Waits until this many emails have been sent to the address. */
export function awaitMail(stage: Stage, address: string, count = 1): Promise<SentEmail[]> {
  return until(
    () => Promise.resolve(mailedTo(stage, address)),
    (emails) => emails.length >= count,
  );
}
