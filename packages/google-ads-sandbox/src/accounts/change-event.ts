import type { ChangedKind, Resource } from "./resource.ts";

/** Who makes a change and with which tool, as change_event reports it. */
export interface Author {
  email: string;
  clientType: "GOOGLE_ADS_API" | "GOOGLE_ADS_WEB_CLIENT";
}

/** One change to one resource, stored for change_event queries. */
export interface ChangeEvent {
  sequence: number;
  atMs: number;
  author: Author;
  kind: ChangedKind;
  resourceName: string;
  operation: "CREATE" | "UPDATE" | "REMOVE";
  changedFields: string[];
  before?: Resource;
  after?: Resource;
}

/** Google Ads API: change_event covers 30 days. */
export const CHANGE_EVENT_DAYS = 30;
