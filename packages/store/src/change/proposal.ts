import { epochSeconds } from "../table/attributes.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, readNow } from "../table/read.ts";
import { quietly } from "../table/write.ts";
import { proposalEntity, type ProposalRow } from "./change-set-row.ts";

const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

type Key = Pick<ProposalRow, "userId" | "requestKey">;

/** What assistants asked to propose for a person in the last two days. Consistent reads. */
export function makeProposalStore(table: Table) {
  const rows = () => table.entity(proposalEntity);

  const find = (key: Key): Promise<ProposalRow | undefined> => readNow(rows().get(key));

  return {
    find,

    /** Stores the request; if it is stored already, returns that one. */
    async begin(row: ProposalRow): Promise<ProposalRow> {
      const ttl = epochSeconds(Date.parse(row.createdAt) + KEPT_MS);
      const { rejected } = await rows()
        .put({ ...withoutUndefined(row), ttl })
        .where((stored, is) => is.notExists(stored.requestKey))
        .go(quietly);
      return (rejected ? await find(row) : undefined) ?? row;
    },

    async finish(key: Key): Promise<void> {
      await rows().patch(key).set({ isDone: true }).go(quietly);
    },

    async remove(key: Key): Promise<void> {
      await rows().delete(key).go();
    },

    listOf: (userId: string): Promise<ProposalRow[]> => listNow(rows().query.primary({ userId })),
  };
}
