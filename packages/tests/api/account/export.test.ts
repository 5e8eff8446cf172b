import type { AccountExport } from "@adwright/contracts/account";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { until } from "../../support/people/api.ts";
import { queuedEmailsOf } from "../../support/people/person-rows.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";

const PATH = "/api/account/export";

const stage = useBareStage();

const state = async ({ api }: Person) => (await api<AccountExport>("GET", PATH)).body;
const start = ({ api }: Person) => api<AccountExport & ErrorAnswer>("POST", PATH);

async function exported(person: Person): Promise<AccountExport> {
  expect((await start(person)).body).toMatchObject({ status: "working", downloadUrl: null });
  const ready = await until(
    () => state(person),
    ({ status }) => status !== "working",
  );
  expect(ready.status).toBe("ready");
  return ready;
}

/** Downloads without a session, as from a link in an email. */
async function download(url: string | null) {
  const response = await fetch(present(url));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe("the export of an account", () => {
  test("is an archive of the stored data, without secrets, for anyone who has the link", async () => {
    const { person, brand } = await personWithBrand(stage, { fullName: '=HYPERLINK("x")' });
    const campaign = await draftCampaign(person, brand.id, "Trail shoes");
    expect(await state(person)).toEqual({
      status: "none",
      requestedAt: null,
      downloadUrl: null,
      expiresAt: null,
    });
    const { downloadUrl, expiresAt } = await exported(person);
    expect(Date.parse(present(expiresAt)) - stage.clock.now()).toBeGreaterThan(DAY_MS - 60_000);

    const { status, headers, bytes } = await download(downloadUrl);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/zip");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="adwright-export-[\d-]{10}\.zip"$/,
    );
    const files = unzipSync(bytes);
    const textOf = (path: string) => strFromU8(present(files[path]));
    const json = (name: string) => JSON.parse(textOf(`data/${name}.json`)) as unknown;
    expect(json("profile")).toMatchObject([{ userId: person.user.id, email: person.user.email }]);
    expect(json("brands")).toMatchObject([{ id: brand.id, name: brand.name }]);
    expect(json("campaigns")).toMatchObject([{ id: campaign.id, name: "Trail shoes" }]);
    const texts = campaign.adGroups.map(({ headlines }) => ({ headlines }));
    expect(json("campaign-texts-and-settings")).toMatchObject([{ adGroups: texts }]);
    expect(json("google-connections")).toMatchObject([
      { purpose: "ads" },
      { purpose: "analytics" },
    ]);
    expect(json("ai-calls")).not.toEqual([]);
    expect(textOf("tables/profile.csv")).toContain(`"'=HYPERLINK(""x"")"`);

    const all = Object.keys(files).map(textOf).join("\n");
    expect(all).not.toMatch(/sealed|tokenHash|passwordHash|previousHash|__edb|U#/);
    const { ctx } = await holdQueue(stage, person.user.id);
    expect(await queuedEmailsOf(ctx.store, person.user.id)).toEqual([
      { template: "export_ready", until: expiresAt },
    ]);
  });

  test("is stored encrypted and contains no other person's data", async () => {
    const stranger = await makePerson(stage.origin);
    const person = await makePerson(stage.origin);
    const { downloadUrl } = await exported(person);
    const { ctx } = await holdQueue(stage, person.user.id);
    const row = present(await ctx.store.accountExports.find(person.user.id));
    const stored = present(await ctx.store.accountExports.findArchive(row, 0));
    expect(Buffer.from(stored).subarray(0, 2).toString("latin1")).not.toBe("PK");
    expect(Buffer.from(stored).includes("profile.json")).toBe(false);
    const files = Object.values(unzipSync((await download(downloadUrl)).bytes));
    expect(files.map((file) => strFromU8(file)).join()).not.toContain(stranger.user.id);
  });

  test("can be made once in 24 hours, and its link expires after that", async () => {
    const person = await makePerson(stage.origin);
    const { downloadUrl } = await exported(person);
    const again = await start(person);
    expect(again.status).toBe(429);
    expect(again.body.message).toMatch(/once in 24 hours/);
    expect((await download(downloadUrl)).status).toBe(200);
    stage.clock.advance(DAY_MS);
    expect((await download(downloadUrl)).status).toBe(404);
    const later = await makePerson(stage.origin, { email: person.user.email });
    expect((await state(later)).status).toBe("none");
    const second = await exported(later);
    expect((await download(second.downloadUrl)).status).toBe(200);
    expect((await download(downloadUrl)).status).toBe(404);
  });

  test("has a link that ends with the sessions, and another one after the next sign-in", async () => {
    const person = await makePerson(stage.origin);
    const { downloadUrl } = await exported(person);
    expect((await person.api("DELETE", "/api/auth/sessions")).status).toBe(200);
    expect((await download(downloadUrl)).status).toBe(404);
    const { downloadUrl: stale } = await state(person);
    expect((await download(stale)).status).toBe(404);

    const again = await makePerson(stage.origin, { email: person.user.email });
    const { downloadUrl: fresh } = await state(again);
    expect((await download(fresh)).status).toBe(200);
  });

  test("can't be downloaded with a manipulated link", async () => {
    const person = await makePerson(stage.origin);
    const url = new URL(present((await exported(person)).downloadUrl));
    const token = present(url.searchParams.get("token"));
    for (const other of [
      "",
      "x",
      `${token}x`,
      person.accessToken,
      token.replace(/^[^.]+/, "e30"),
    ]) {
      url.searchParams.set("token", other);
      expect((await download(url.href)).status).toBe(404);
    }
    url.searchParams.set("token", token);
    for (const part of ["1", "-1", "0x0", "9999", "a"]) {
      url.searchParams.set("part", part);
      expect((await download(url.href)).status).toBe(404);
    }
    url.searchParams.set("part", "0");
    expect((await download(url.href)).status).toBe(200);
  });
});
