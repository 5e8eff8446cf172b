import type { PersonRow } from "@adwright/store/account/person-rows";
import type { Store } from "@adwright/store/store";

/** Every row of a person's partition, read as an export does. */
export async function personRowsOf(
  { personRows }: Pick<Store, "personRows">,
  userId: string,
): Promise<PersonRow[]> {
  const rows: PersonRow[] = [];
  for await (const page of personRows.listPages(userId)) rows.push(...page);
  return rows;
}

/** The emails that were queued for a person, in any order. */
export async function queuedEmailsOf(
  store: Pick<Store, "personRows">,
  userId: string,
): Promise<unknown[]> {
  const rows = await personRowsOf(store, userId);
  return rows
    .filter(({ entity, fields }) => entity === "job" && fields["kind"] === "send_email")
    .map(({ fields }) => fields["input"]);
}
