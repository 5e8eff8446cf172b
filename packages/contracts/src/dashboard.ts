import * as z from "zod/mini";

import { route } from "./route.ts";

const Latest = z.nullable(z.object({ id: z.number(), title: z.string(), createdAt: z.string() }));

/** A person's counts and newest entries, read from counters. */
export const Dashboard = z.object({
  brands: z.number(),
  drafts: z.number(),
  published: z.number(),
  reports: z.number(),
  latestDraft: Latest,
  latestReport: Latest,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = route("GET", "/api/dashboard", {
  inStaffView: true,
  answer: Dashboard,
});
