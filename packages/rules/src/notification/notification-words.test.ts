import type { NotificationEvent } from "@adwright/contracts/notification/notification-event";
import { describe, expect, test } from "vitest";

import { notificationWords } from "./notification-words.ts";

const report = { reportId: 7, brandName: "Spring", period: "Month over month, 1–31 May 2026" };
const campaign = { campaignId: 8, campaignName: "Trail shoes" };
const group = { groupId: 9, groupName: "Europe" };
const workflow = "/supercharged-isolated?tab=manage";

const titleAndPath = (event: NotificationEvent) => {
  const words = notificationWords(event);
  return [words?.title, words?.path];
};

describe("a notification", () => {
  test("of a report names brand and period, and links to the report if there is one", () => {
    expect(notificationWords({ kind: "report_ready", ...report })).toEqual({
      tone: "success",
      title: "Report ready: Spring",
      text: "Month over month, 1–31 May 2026",
      path: "/reports?report=7",
    });
    const noData = notificationWords({ kind: "report_no_data", ...report });
    expect(noData).toMatchObject({
      tone: "info",
      title: "No data available for Spring",
      path: "/reports",
    });
    expect(noData?.text).toContain("Month over month, 1–31 May 2026.");
    expect(notificationWords({ kind: "report_failed", ...report })?.tone).toBe("problem");
  });

  test("of a campaign links to the campaign", () => {
    const reason = "Google did not answer.";
    expect(titleAndPath({ kind: "campaign_generated", ...campaign })).toEqual([
      "Draft ready: Trail shoes",
      "/campaigns/8",
    ]);
    expect(notificationWords({ kind: "publish_failed", ...campaign, reason })).toEqual({
      tone: "problem",
      title: "Publishing failed: Trail shoes",
      text: reason,
      path: "/campaigns/8",
    });
    const published = { kind: "published", ...campaign, note: null } as const;
    expect(notificationWords({ ...published, isServing: false })?.text).toBe(
      "It is paused. Enable it when you are ready to spend.",
    );
    expect(notificationWords({ ...published, isServing: true })?.text).toContain("reviewed");
    expect(notificationWords({ ...published, isServing: true, note: "See to it." })?.text).toBe(
      "See to it.",
    );
    expect(titleAndPath({ kind: "ads_disapproved", ...campaign, ads: 2 })).toEqual([
      "Google disapproved 2 ads: Trail shoes",
      "/campaigns/8",
    ]);
  });

  test("of what an assistant proposes names it, and says that nothing happens by itself", () => {
    const set = { brandId: 3, brandName: "Spring", setId: 4, clientName: "Claude" };
    const words = notificationWords({ kind: "changes_proposed", ...set, changes: 2 });
    expect(words).toMatchObject({ tone: "info", path: "/brands/3/changes/4" });
    expect(words?.title).toBe("Claude proposes 2 changes: Spring");
    expect(words?.text).toContain("Nothing changes until you approve it");
    expect(titleAndPath({ kind: "draft_proposed", ...campaign, clientName: "Claude" })).toEqual([
      "Claude wrote a draft: Trail shoes",
      "/campaigns/8",
    ]);
  });

  test("of a workflow counts what was written and what failed", () => {
    const drafts = { kind: "drafts_ended", ...group } as const;
    expect(notificationWords({ ...drafts, done: 12, failed: 0 })).toEqual({
      tone: "success",
      title: "Drafts ready: Europe",
      text: "12 drafts written.",
      path: `${workflow}&group=9`,
    });
    expect(notificationWords({ ...drafts, done: 1, failed: 2 })).toMatchObject({
      tone: "problem",
      text: "1 draft written, 2 failed.",
    });
    expect(notificationWords({ kind: "goals_ended", ...group, done: 0, failed: 3 })).toMatchObject({
      tone: "problem",
      title: "Goals failed: Europe",
    });
    const published = { kind: "bulk_published", ...group, published: 5, failed: 1 } as const;
    expect(notificationWords(published)).toMatchObject({
      tone: "problem",
      text: "5 campaigns published, 1 failed.",
      path: `${workflow}&review=9`,
    });
    const undone = { kind: "bulk_undone", ...group, undone: 4, kept: 1 } as const;
    expect(notificationWords(undone)?.text).toBe("4 campaigns removed from Google Ads, 1 kept.");
  });

  test("about money says what ends and when", () => {
    const of = { kind: "billing", planType: "unlimited" } as const;
    const at = "2026-11-22T10:00:00.000Z";
    expect(notificationWords({ ...of, event: "trial_ends", at })?.title).toBe(
      "Your free trial ends on 22 Nov 2026",
    );
    expect(notificationWords({ ...of, event: "payment_failed", at: null })).toEqual({
      tone: "problem",
      title: "Your payment didn't go through",
      text: "Update your payment method to keep Unlimited. Otherwise it ends soon.",
      path: "/settings?tab=subscription",
    });
    expect(notificationWords({ ...of, event: "ended", at })?.title).toBe("Unlimited has ended");
  });

  test("of a lost connection links to the connections", () => {
    expect(titleAndPath({ kind: "connection_lost", purpose: "analytics" })).toEqual([
      "Reconnect Google Analytics",
      "/settings?tab=connections",
    ]);
  });

  test("of a kind added by a later release has no text", () => {
    const later = { kind: "written_by_a_later_release" } as unknown as NotificationEvent;
    expect(notificationWords(later)).toBeUndefined();
  });
});
