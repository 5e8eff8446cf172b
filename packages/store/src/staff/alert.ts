import type { AlertType } from "@adwright/contracts/admin";

import { keys } from "../keys.ts";
import { epochSeconds, number, optionalText, text, ttl, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { quietly, transact } from "../table/write.ts";

const attributes = {
  id: text,
  /** Identifies the alert, so that it is listed only once. */
  key: text,
  type: word<AlertType>(),
  title: text,
  message: text,
  /** 0–10 */
  severity: number,
  /** ISO 8601 */
  openedAt: text,
  /** When it was acknowledged (ISO 8601), by whom, and their note. */
  acknowledgedAt: optionalText,
  acknowledgedBy: optionalText,
  note: optionalText,
} as const;

/** One row per open alert. */
export const openAlertEntity = entity("alert", keys.openAlert, attributes);

export const resolvedAlertEntity = entity("alertpast", keys.resolvedAlert, {
  ...attributes,
  resolvedAt: text,
  ttl,
});

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_SEARCHED = 1000;

/** Something that is wrong. */
export type AlertRow = RowOf<typeof openAlertEntity>;

export type ResolvedAlertRow = RowOf<typeof resolvedAlertEntity>;

export function makeAlertStore(table: Table) {
  const openAlerts = () => table.entity(openAlertEntity);
  const past = () => table.entity(resolvedAlertEntity);

  return {
    async listExisting(): Promise<AlertRow[]> {
      const { data } = await openAlerts().query.primary({}).go({ pages: "all" });
      return data;
    },

    /** Sorted by the end, newest first. */
    async listResolved(limit: number): Promise<ResolvedAlertRow[]> {
      const { data } = await past().query.primary({}).go({ order: "desc", limit });
      return data;
    },

    /** The same for one key: at most `limit` of them among the 1,000 that ended last. */
    async listResolvedOf(key: string, limit: number): Promise<ResolvedAlertRow[]> {
      const { data } = await past().query.primary({}).go({ order: "desc", limit: MOST_SEARCHED });
      return data.filter((alert) => alert.key === key).slice(0, limit);
    },

    /** Returns false if an alert with this key is already open. */
    async open(alert: AlertRow): Promise<boolean> {
      const opened = await openAlerts().create(withoutUndefined(alert)).go(quietly);
      return !opened.rejected;
    },

    /** Stores who acknowledged the alert, and the note; false if it was resolved in the meantime. */
    async acknowledge(alert: AlertRow): Promise<boolean> {
      const { key, id, acknowledgedAt, acknowledgedBy, note } = alert;
      const noted = await openAlerts()
        .patch({ key })
        .set(withoutUndefined({ acknowledgedAt, acknowledgedBy, note }))
        .where((row, is) => is.eq(row.id, id))
        .go(quietly);
      return !noted.rejected;
    },

    /**
     * Changes texts and severity but not the start. Does nothing if the alert was resolved in the meantime. With
     * `isWorse`, it has to be acknowledged again.
     */
    async update(
      { key, id, type, title, message, severity }: AlertRow,
      { isWorse }: { isWorse: boolean } = { isWorse: false },
    ): Promise<void> {
      await openAlerts()
        .patch({ key })
        .set({ type, title, message, severity })
        .remove(isWorse ? ["acknowledgedAt", "acknowledgedBy", "note"] : [])
        .where((row, is) => is.eq(row.id, id))
        .go(quietly);
    },

    /** Returns false if another run has resolved it. */
    async resolve(alert: AlertRow, resolvedAt: string): Promise<boolean> {
      const { key, id } = alert;
      const resolved = { resolvedAt, ttl: epochSeconds(Date.parse(resolvedAt) + KEPT_MS) };
      const entities = { open: openAlerts(), past: past() };
      const refused = await transact(entities, (write) => [
        write.open
          .delete({ key })
          .where((row, is) => is.eq(row.id, id))
          .commit(),
        write.past.put({ ...withoutUndefined(alert), ...resolved }).commit(),
      ]);
      return !refused.includes(true);
    },
  };
}
