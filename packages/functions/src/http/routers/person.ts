import { getUsage as usageCall } from "@adwright/contracts/billing";
import * as jobs from "@adwright/contracts/job/job";
import * as notices from "@adwright/contracts/notification/notification";
import * as tickets from "@adwright/contracts/support";
import { getUsage } from "@adwright/core/account/plan-limits";
import { cancelJob, watchJob } from "@adwright/core/job/get-job";
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "@adwright/core/notification/list-notifications";
import { contactSupport } from "@adwright/core/support/contact-support";

import { linkNextPage, makeRouter, mount, readPage } from "../mount.ts";

export const usage = makeRouter();

mount(usage, usageCall, (ctx) => getUsage(ctx));

export const notification = makeRouter();

mount(notification, notices.countUnread, (ctx) => countUnread(ctx));

mount(notification, notices.listNotifications, async (ctx, { query }, c) => {
  const { cursor, ...list } = await listNotifications(ctx, readPage(query));
  linkNextPage(c, cursor);
  return list;
});

mount(notification, notices.markAllRead, (ctx, { body }) => markAllRead(ctx, body));
mount(notification, notices.markRead, (ctx, { notificationId }) => markRead(ctx, notificationId));

export const job = makeRouter();

mount(job, jobs.getJob, (ctx, { jobId }) => watchJob(ctx, jobId));
mount(job, jobs.cancelJob, (ctx, { jobId }) => cancelJob(ctx, jobId));

export const support = makeRouter();

mount(support, tickets.contactSupport, (ctx, { body }) => contactSupport(ctx, body));
