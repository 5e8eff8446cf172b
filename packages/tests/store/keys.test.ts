import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import { writeAccountRows } from "./account-rows.ts";
import { writeBulkRows } from "./bulk-publishing-rows.ts";
import { writeChangeRows } from "./change-rows.ts";
import { writeFigureRows } from "./figure-rows.ts";
import { writeOneGroup } from "./group-rows.ts";
import { useTestStore } from "./open-test-store.ts";
import { campaignPlan, publicationRow, receiptOf } from "./publication-rows.ts";
import {
  adsConnection,
  analyticsData,
  brandRow,
  campaignRow,
  CREATED_AT,
  jobRow,
  MONTH,
  NOW_MS,
  noInsights,
  noRows,
  reportRow,
  ticketRow,
  userRow,
  assistantRow,
  aiCallRow,
} from "./rows.ts";
import { writeStaffRows } from "./staff-rows.ts";
import { stormKeys, writeStormRows } from "./storm-rows.ts";

const opened = useTestStore();

async function writeOneOfEach() {
  const { store } = opened;
  const userId = "uAb";
  await store.users.create(userRow({ userId, email: "Ada@Example.test", googleSub: "Sub9" }));
  for (const purpose of ["ads", "analytics"] as const) {
    await store.googleConnections.put({ ...adsConnection(userId), purpose });
  }
  await store.googleConnections.putAccounts(userId, [], NOW_MS);
  await store.sessions.create({
    userId,
    sessionId: "Sid-1",
    tokenHash: "hash",
    createdAt: CREATED_AT,
    expiresAtMs: NOW_MS,
  });
  await store.sessions.spendHandoff("Tok_1", NOW_MS);
  await store.openJobs.put(userId, [], undefined, NOW_MS);
  const slot = { userId, queue: "jobs", place: "1", jobId: "Job-1", untilMs: NOW_MS };
  await store.slots.take(slot, NOW_MS);
  await store.addresses.putLink({ userId, tokenHash: "hash", expiresAtMs: NOW_MS });
  await store.brands.create(brandRow({ userId, id: 42, customerId: "0000000042" }), 1);
  const proposition = { text: "Shoes", facts: [], updatedAt: CREATED_AT };
  await store.brands.putValueProposition({ userId, brandId: 42, ...proposition });
  await store.brands.createAssistant(assistantRow({ userId, brandId: 42 }));
  await store.campaigns.create(campaignRow({ userId, id: 1000 }), MONTH, 1);
  const publication = publicationRow({ userId, campaignId: 1000, publicationId: "Pub-1" });
  await store.publications.start(publication, campaignPlan(), { version: 1 });
  await store.planChecks.put({ userId, campaignId: 1000, planHash: "h", checkedAtMs: NOW_MS });
  const start = { customerId: "0000000042", what: "campaign 1000", atMs: NOW_MS, monthMicros: 1 };
  await store.unprovedStarts.put({ userId, ...start });
  await store.publications.end({
    userId,
    campaignId: 1000,
    publicationId: publication.publicationId,
    status: "complete",
    at: CREATED_AT,
    by: userId,
    receipt: () => receiptOf(publication),
  });
  const days = { startDate: "2026-10-21", endDate: "2026-11-19" };
  const insight = { ...days, campaignSuggestions: [], analyticsData: analyticsData() };
  await store.insights.put({ userId, brandId: 42, createdAt: CREATED_AT, ...insight });
  await store.notifications.add(
    { userId, id: 9, at: CREATED_AT, event: { kind: "connection_lost", purpose: "ads" } },
    { eventKey: "Event-1", isRead: false, since: 0 },
  );
  await store.scans.put({ userId, jobId: "Job-1" }, { pages: [], skipped: [], listed: 0 }, NOW_MS);
  await store.jobs.create(jobRow({ userId, jobId: "Job-1" }));
  await store.jobs.finish({ userId: userId, jobId: "Job-1" }, undefined, NOW_MS);
  await store.tickets.create(ticketRow({ userId, ticketId: "Tick-1" }));
  await store.undeliverable.put("ada@example.test", "bounce", NOW_MS);
  await writeStaffRows(store);
  await writeStormRows(store, userId);
  await store.aiCalls.put(aiCallRow({ userId, callId: "Call-1" }), false);
  await store.campaigns.putSettings({ userId, key: "Key-1" }, { budget: 20 }, NOW_MS);
  const report = reportRow({ userId, id: 5 });
  await store.reports.create(report, undefined);
  const { title, campaignCount, currencyCode, timeZone, seriesStep, jobId } = report;
  const measured = { title, campaignCount, currencyCode, timeZone, seriesStep, jobId };
  await store.reports.saveMetrics(
    report,
    { ...measured, currentDays: { from: "2026-11-10", to: "2026-11-16" } },
    { rawMetrics: { current: noRows, previous: null }, series: [] },
  );
  await store.reports.saveInsights(userId, 5, noInsights);
  await writeFigureRows(store, userId);
  await writeAccountRows(store, userId);
  await writeBulkRows(store, { userId, groupId: 77 });
  await writeOneGroup(store, userId);
  await writeChangeRows(store, userId);
  await store.idempotency.claim({ userId, key: "POST:Key" }, "hash", NOW_MS, NOW_MS + 1);
}

test("every entity has exactly its documented key, and only people, customer ids and groups are in the index", async () => {
  await writeOneOfEach();
  const { Items = [] } = await opened.client.send(new ScanCommand({ TableName: opened.tableName }));
  const keyOf = (item: (typeof Items)[number], pk: string, sk: string) =>
    `${item[pk]?.S} | ${item[sk]?.S}`;

  expect(Items.map((item) => keyOf(item, "pk", "sk")).toSorted()).toEqual(
    [
      "U#uAb | PROFILE",
      "EMAIL#ada@example.test | ROW",
      "GSUB#Sub9 | ROW",
      "U#uAb | GOOGLE#ads",
      "U#uAb | GOOGLE#analytics",
      "U#uAb | GACC#00",
      "U#uAb | SESS#Sid-1",
      "HANDOFF#Tok_1 | ROW",
      "U#uAb | ADDRESSLINK",
      "U#uAb | STATS",
      "U#uAb | USAGE#2026-11",
      "U#uAb | AISPENT#2026-11-20",
      "U#uAb | DEVICE#Device-1",
      `U#uAb | SIGNIN#${CREATED_AT}#Sid-1`,
      "FAILEDSIGNINS#uXIi6mna33krqpf6do7LhAoAI3FMgxqxMog4y6n39Dc | HOUR#2026-11-20T12",
      "U#uAb | ASSIST#Grant-1",
      `U#uAb | ASSISTACT#Grant-1#${CREATED_AT}#Call-2`,
      "OAUTH#RefreshToken#uc_7291a_e08PgVtWDlCbP3yiSxwHqyvgDnd50-jXC4 | ROW",
      "OAUTHGRANT#Grant-1 | RefreshToken#uc_7291a_e08PgVtWDlCbP3yiSxwHqyvgDnd50-jXC4",
      "STOP | assistants",
      "U#uAb | EXPORT",
      "U#uAb | EXPORTX#Exp-1#000#000",
      "FORMER#Hash_1 | ROW",
      "U#uAb | STAFFVIEW#1763640000000-View-1",
      "U#uAb | BRAND#0000000000000042",
      "U#uAb | BRANDOF#0000000042",
      "U#uAb | BRANDVP#0000000000000042",
      "U#uAb | ASST#0000000000000042",
      "U#uAb | CAMP#0000000000001000",
      "U#uAb | CAMPX#0000000000001000",
      "U#uAb | CAMPSET#Key-1",
      "U#uAb | GROUPCHECK#0000000000000077",
      "U#uAb | GROUPCHECKED#0000000000000077#Check-1#0007",
      "U#uAb | GROUPDIGEST#0000000000000077#Check-1#0007",
      "U#uAb | GROUPRUN#0000000000000077",
      "U#uAb | GROUPRUNOF#0000000000000077#Run-1#0007",
      "U#uAb | GROUP#0000000000002000",
      "U#uAb | GROUPTARGET#0000000000002000#0003",
      "U#uAb | GROUPPLAN#0000000000002000",
      "U#uAb | GROUPPAGE#0000000000002000",
      "U#uAb | GROUPPROGRESS#0000000000002000#goals",
      "PLACE#de#-zipP9ieGl_HhSpdcQnjIdI6choYmSkic6xaIdxNs3g | ROW",
      "U#uAb | PUB#0000000000001000",
      "U#uAb | PUBPLAN#0000000000001000",
      "U#uAb | PUBMADE#0000000000001000",
      "U#uAb | PLANCHECK#0000000000001000",
      "U#uAb | UNPROVED#0000000042#campaign 1000#1795176000000",
      "U#uAb | PUBX#0000000000001000",
      "U#uAb | RECEIPT#0000000000000001",
      "U#uAb | RECEIPTHEAD",
      `U#uAb | ACT#0000000000001000#${CREATED_AT}#Pub-1-complete`,
      "U#uAb | CHG#0000000000000042#0000000000003000",
      "U#uAb | CHGX#0000000000000042#0000000000003000",
      "U#uAb | CHGOPEN#0000000000000042",
      "U#uAb | CHGPROPOSED#Key-1",
      "U#uAb | CHGCAMP#customers/0000000042/campaigns/7#0000000000003000",
      "U#uAb | LIVE#0000000000000042#campaigns#00",
      `U#uAb | CHGEVT#0000000042#${CREATED_AT}#seen-7`,
      `DUE#0 | AT#${CREATED_AT}#uAb#change_set#42/3000`,
      "DUE#1 | AT#2026-11-20T12:01:00.000Z#uAb#group#2000",
      "DUE#7 | AT#2026-11-20T12:01:00.000Z#uAb#publication#1000",
      "DUE#0 | AT#2026-11-20T12:01:00.000Z#uAb#bulk_run#77",
      "ACCT#0000000042 | HOLD",
      "U#uAb | REPAI#0000000000000005",
      `U#uAb | INSIGHT#0000000000000042#${CREATED_AT}`,
      "U#uAb | REPORT#0000000000000005",
      "U#uAb | REPRAW#0000000000000005#00",
      "U#uAb | DETAIL#0000000042#00",
      "U#uAb | ATT#0000000042#found",
      "U#uAb | ATT#0000000042#spend-up/1",
      "U#uAb | DAYSUM#0000000042",
      "U#uAb | CAMPSUM#0000000042#00",
      "U#uAb | DAYS#0000000042#2026-11#00",
      "U#uAb | SCAN#Job-1",
      "U#uAb | NOTICE#0000000000000009",
      "U#uAb | TOLD#Event-1",
      "U#uAb | INBOX",
      "U#uAb | JOB#Job-1",
      "U#uAb | OPENJOBS",
      "U#uAb | SLOT#jobs#1",
      "DEADLETTERS | LETTER#1763640000000-Msg-1",
      "REQUEST#Req-1 | ROW",
      "U#uAb | REQUESTOF#Req-1",
      "U#uAb | TICKET#Tick-1",
      `TICKETS#2026-11-20 | AT#3#${CREATED_AT}#Tick-1`,
      "NOMAIL#uXIi6mna33krqpf6do7LhAoAI3FMgxqxMog4y6n39Dc | ROW",
      `U#uAb | AICALL#${CREATED_AT}#Call-1`,
      "RL#IQjno_W83k9tW6ay7Z3OQ3UcjupGdJn9bsmj8oI0DXo#1795176000000+900000 | ROW",
      "U#uAb | IDEM#POST:Key",
      "OPS#2026-11-20#3 | ROW",
      "OPS#2026-11-20#3 | U#uAb",
      "OPSDAY#2026-11-20 | ROW",
      "AIUSE#2026-11-20 | 12#goals#model#2",
      "AIDAY#2026-11-20 | ROW",
      "TALLY#2026-11-20 | 12#ai_done#0",
      "TALLY#2026-11-20 | 12#job_done#1",
      "TALLY#2026-11-20 | 12#publication_complete",
      "SNAPSHOT#people | ROW",
      ...stormKeys,
      "ALERTS#STANDING | KEY#operations",
      `ALERTS#RESOLVED | AT#${CREATED_AT}#Alert-1`,
      `INSTALLATION | ROW`,
      "POSITION#people | ROW",
      `STAFFACTS#2026-11 | AT#${CREATED_AT}#Act-1`,
      "ADMIN#Adm-1 | PROFILE",
      "ADMIN#Adm-1 | SESS#Sid-2",
      "STAFF | EMAIL#staff@example.test",
      "STAFF | INVITE#new@example.test",
      "ATTEMPTS#bTn9KzIqOhIe4fXQ4h3dj1Ed4UgvpN5thJwl3TZp_pY | ROW",
    ].toSorted(),
  );
  const indexed = Items.filter((item) => item["gsi1pk"] !== undefined);
  expect(indexed.map((item) => keyOf(item, "gsi1pk", "gsi1sk"))).toEqual([
    "CUSTOMER#0000000042 | U#uAb",
    `GROUPS | ${CREATED_AT}#0000000000002000`,
    `USERS#0 | ${CREATED_AT}#uAb`,
  ]);
});

test("rows that expire have a TTL in epoch seconds", async () => {
  const { Items = [] } = await opened.client.send(new ScanCommand({ TableName: opened.tableName }));
  const withTtl = Items.filter((item) => item["ttl"] !== undefined);
  const kinds = withTtl.map((item) => String(item["__edb_e__"]?.S)).toSorted();
  const expected =
    "accthold addresslink admininvite adminsess aicall aiday aihour aispent alertpast assist assistact att attempt campset chgevt chgproposed days device due due due due export exportx failedsignin former gacc groupcheck groupchecked groupdigest grouprun grouprunof handoff idem inbox insight job letter live notification oauth oauthofgrant openjobs ops opsday opsof place plancheck rate request requestof scan sess signin slot stormmatch stormpast stormtest tally tally tally told undeliverable unproved";
  expect(kinds).toEqual(expected.split(" "));
  const session = withTtl.find((item) => item["sk"]?.S === "SESS#Sid-1");
  expect(session?.["ttl"]?.N).toBe(String(NOW_MS / 1000));
});
