import type { AlertType } from "@adwright/contracts/admin";
import { createWriteTransaction } from "electrodb";

import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { resolvedAlertEntity, openAlertEntity } from "./alert-entity.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

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
}

export interface ResolvedAlertRow extends AlertRow {
  /** ISO 8601 */
  resolvedAt: string;
}

export interface AlertStore {
  listExisting(): Promise<AlertRow[]>;
  /** Newest end first. */
  listResolved(limit: number): Promise<ResolvedAlertRow[]>;
  /** False when an alert of that key is open already. */
  open(alert: AlertRow): Promise<boolean>;
  /** Changes the texts and severity, not when it began; nothing when it was resolved meanwhile. */
  update(alert: AlertRow): Promise<void>;
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

    async open(alert) {
      const opened = await openAlerts().create(alert).go(quietly);
      return !opened.rejected;
    },

    async update({ key, id, type, title, message, severity }) {
      await openAlerts()
        .patch({ key })
        .set({ type, title, message, severity })
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
          write.past.put({ ...alert, resolvedAt, ttl }).commit(),
        ]),
      );
      return !refused.includes(true);
    },
  };
}
