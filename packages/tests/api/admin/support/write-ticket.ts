import type { Person } from "../../../support/people/person.ts";

/** A message of the person to support; answers the ticket's number. */
export async function writeTicket(person: Person, text = "What now?"): Promise<string> {
  const sent = await person.api<{ ticketId: string }>("POST", "/api/contact/support", {
    name: "Ada Lovelace",
    email: "ada@northwind.example",
    subject: "Help",
    category: "Billing",
    message: text,
  });
  return sent.body.ticketId;
}
