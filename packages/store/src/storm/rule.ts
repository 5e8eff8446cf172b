import type { StormMandate } from "@adwright/contracts/storm/rule";

import { type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { allOf, isUnchanged, transact, whole } from "../table/write.ts";
import {
  type RuleContent,
  stormArmedEntity,
  type StormArmedRow,
  stormMandateEntity,
  stormRuleEntity,
  type StormRuleRow,
} from "./rule-row.ts";

interface RuleKey {
  userId: string;
  ruleId: string;
}

type Stored = Omit<StormRuleRow, keyof RuleContent> & Parameters<typeof unpack<RuleContent>>[0];

function read({ content, zipped, ...fields }: Stored): StormRuleRow {
  const unpacked = unpack<RuleContent>({ content, zipped });
  if (!unpacked) throw new Error("A rule without a form was not expected.");
  return { ...fields, ...unpacked };
}

const written = ({ form, check, ...fields }: StormRuleRow) =>
  withoutUndefined({ ...fields, ...pack({ form, check }) });

export function makeStormRuleStore(table: Table) {
  const rules = () => table.entity(stormRuleEntity);
  const armed = () => table.entity(stormArmedEntity);
  const mandates = () => table.entity(stormMandateEntity);
  const entities = () => ({ rule: rules(), armed: armed(), mandate: mandates() });

  async function findNow(userId: string, ruleId: string): Promise<StormRuleRow | undefined> {
    const { data } = await rules().get({ userId, ruleId }).go({ consistent: true });
    return data === null ? undefined : read(data);
  }

  return {
    /** Consistent. */
    findNow,

    /** All of a person, in no order. Consistent, because two rules must not have the same campaign. */
    async listOf(userId: string): Promise<StormRuleRow[]> {
      const { data } = await rules()
        .query.primary({ userId })
        .go({ pages: "all", consistent: true });
      return data.map(read);
    },

    /**
     * Writes a rule, with the rows by which events find it if it is armed, and the mandate by which it was armed. False
     * if it was written since `before` was read; without `before`, it is new.
     */
    async write(
      row: StormRuleRow,
      { before, mandate }: { before?: StormRuleRow | undefined; mandate?: StormMandate } = {},
    ): Promise<boolean> {
      const after = armedRows(row);
      const gone = before ? armedRows(before).filter((one) => !isIn(after, one)) : [];
      const refused = await transact(entities(), (write) => [
        before
          ? write.rule
              .put(written(row))
              .where((rule, is) =>
                allOf(
                  is.eq(rule.version, before.version),
                  isUnchanged(is, rule.bookings, before.bookings),
                ),
              )
              .commit()
          : write.rule.create(written(row)).commit(),
        ...after.map((one) => write.armed.put(one).commit()),
        ...gone.map((one) => write.armed.delete(one).commit()),
        ...(mandate
          ? [
              write.mandate
                .create({
                  userId: row.userId,
                  ruleId: row.ruleId,
                  mandateId: mandate.mandateId,
                  ...pack(mandate),
                })
                .commit(),
            ]
          : []),
      ]);
      return !refused.includes(true);
    },

    /** False if it was written since it was read. Its mandates stay: they say who approved what. */
    async remove(row: StormRuleRow): Promise<boolean> {
      const { userId, ruleId } = row;
      const refused = await transact(entities(), (write) => [
        write.rule
          .delete({ userId, ruleId })
          .where(({ version }, { eq }) => eq(version, row.version))
          .commit(),
        ...armedRows(row).map((one) => write.armed.delete(one).commit()),
      ]);
      return !refused.includes(true);
    },

    /** The armed rules of all people in a state (two digits, FIPS). */
    async listArmed(state: string): Promise<StormArmedRow[]> {
      const { data } = await armed().query.primary({ state }).go({ pages: "all" });
      return data;
    },

    /** Removes the rows outside the person's partition; for erasing an account. */
    async removeAllOf(userId: string): Promise<void> {
      const { data } = await rules().query.primary({ userId }).go({ pages: "all" });
      const rows = data.flatMap((row) => armedRows({ ...read(row), state: "armed" }));
      if (rows.length > 0) await whole(armed().delete(rows).go());
    },

    /** Consistent. */
    async findMandate(key: RuleKey & { mandateId: string }): Promise<StormMandate | undefined> {
      const { data } = await mandates().get(key).go({ consistent: true });
      return data === null ? undefined : unpack(data);
    },
  };
}

/** By state, because events are kept by state. */
function armedRows({ state, userId, ruleId, form }: StormRuleRow): StormArmedRow[] {
  if (state !== "armed") return [];
  const all = form.area.counties.map(({ fips }) => fips);
  const states = new Set(all.map((fips) => fips.slice(0, 2)));
  return [...states].map((one) => ({
    state: one,
    userId,
    ruleId,
    counties: all.filter((fips) => fips.startsWith(one)),
    events: form.events,
  }));
}

const isIn = (rows: readonly StormArmedRow[], { state }: StormArmedRow) =>
  rows.some((row) => row.state === state);
