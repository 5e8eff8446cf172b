import type { AlertType } from "@adwright/contracts/admin";
import { createWriteTransaction } from "electrodb";

import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { resolvedAlertEntity, openAlertEntity } from "./alert-entity.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_SEARCHED = 1000;

/** Something that is wrong; `key` names what, so that it is listed once however often it is seen. */
export interface AlertRow {
  id: string;
  key: string;
  type: AlertType;
  title: string;
  message: string;
  /** 0–10 */
  severity: number;
  /** ISO 8601 */
  openedAt: string;
  /** When somebody has taken it on (ISO 8601), who, and what they say about it. */
  acknowledgedAt?: string | undefined;
  acknowledgedBy?: string | undefined;
  note?: string | undefined;
}

export interface ResolvedAlertRow extends AlertRow {
  /** ISO 8601 */
  resolvedAt: string;
}

export interface AlertStore {
  listExisting(): Promise<AlertRow[]>;
  /** Newest end first. */
  listResolved(limit: number): Promise<ResolvedAlertRow[]>;
  /** The same of one key; so many at most are found among the 1,000 that ended last. */
  listResolvedOf(key: string, limit: number): Promise<ResolvedAlertRow[]>;
  /** False when an alert of that key is open already. */
  open(alert: AlertRow): Promise<boolean>;
  /**
   * Changes the texts and severity, not when it began; nothing when it was resolved meanwhile. One that `isWorse` has
   * to be taken on again.
   */
  update(alert: AlertRow, options?: { isWorse: boolean }): Promise<void>;
  /** Keeps who has taken it on, and the note; false when it was resolved meanwhile. */
  acknowledge(alert: AlertRow): Promise<boolean>;
  /** False when another run has resolved it. */
  resolve(alert: AlertRow, resolvedAt: string): Promise<boolean>;
}

export function makeAlertStore(table: Table): AlertStore {
  const openAlerts = () => table.entity(openAlertEntity);
  const past = () => table.entity(resolvedAlertEntity);

  return {
    async listExisting() {
      const { data } = await openAlerts().query.primary({}).go({ pages: "all" });
      return data;
    },

    async listResolved(limit) {
      const { data } = await past().query.primary({}).go({ order: "desc", limit });
      return data;
    },

    async listResolvedOf(key, limit) {
      const { data } = await past().query.primary({}).go({ order: "desc", limit: MOST_SEARCHED });
      return data.filter((alert) => alert.key === key).slice(0, limit);
    },

    async open(alert) {
      const opened = await openAlerts().create(withoutUndefined(alert)).go(quietly);
      return !opened.rejected;
    },

    async acknowledge({ key, id, acknowledgedAt, acknowledgedBy, note }) {
      const noted = await openAlerts()
        .patch({ key })
        .set(withoutUndefined({ acknowledgedAt, acknowledgedBy, note }))
        .where((row, is) => is.eq(row.id, id))
        .go(quietly);
      return !noted.rejected;
    },

    async update({ key, id, type, title, message, severity }, { isWorse } = { isWorse: false }) {
      await openAlerts()
        .patch({ key })
        .set({ type, title, message, severity })
        .remove(isWorse ? ["acknowledgedAt", "acknowledgedBy", "note"] : [])
        .where((row, is) => is.eq(row.id, id))
        .go(quietly);
    },

    async resolve(alert, resolvedAt) {
      const { key, id } = alert;
      const ttl = epochSeconds(Date.parse(resolvedAt) + KEPT_MS);
      const entities = { open: openAlerts(), past: past() };
      const refused = await transact(
        createWriteTransaction(entities, (write) => [
          write.open
            .delete({ key })
            .where((row, is) => is.eq(row.id, id))
            .commit(),
          write.past.put({ ...withoutUndefined(alert), resolvedAt, ttl }).commit(),
        ]),
      );
      return !refused.includes(true);
    },
  };
}
