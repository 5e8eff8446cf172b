import { readFileSync } from "node:fs";

import type { Brand } from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { PersonInput } from "@adwright/local/seed/make-person";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { beforeAll, expect, test } from "vitest";

import { listBrands, present } from "../support/data/brands.ts";
import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { brandWithProperty } from "../support/data/insights.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { openContext } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf, type Reply } from "./call.ts";
import { importAccount } from "./import-account.ts";

/** A call that is refused, and how. */
interface Refusal {
  when: string;
  /** Who makes the call: the owner of what is named, unless it is somebody of `people` or nobody. */
  by?: keyof typeof people | "nobody";
  call: string;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  fault?: Pick<FaultInput, "vendor" | "kind" | "retryAfterMs">;
  status: number;
  /** The one that is usual for the status when absent. */
  code?: string;
  /** The fields that the answer names. */
  fields?: string[];
  /** A part of the answer's message. */
  words?: string;
  details?: object;
}

const REFUSALS = readFileSync(new URL("refusals.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Refusal);

const usualCodes: Record<number, string> = {
  400: "BAD_REQUEST",
  401: "UNAUTHENTICATED",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_TYPE",
  422: "VALIDATION",
  429: "RATE_LIMITED",
};

const unpaid = { subscriptionStatus: null, connected: false } as const;
const people = {
  "on the Free plan": { subscription: "free" },
  "with a brand too many": {},
  "whose AI is used up": { subscription: "free" },
  "without a connection": { connected: false },
  "by agreement on Enterprise": { ...unpaid, subscription: "enterprise" },
  "by agreement on Unlimited": { ...unpaid, subscription: "unlimited" },
  "on Starter": { subscription: "starter", connected: false },
  "a superuser": { ...unpaid, subscription: "unlimited", isSuperuser: true },
} satisfies Record<string, Partial<PersonInput>>;

const stage = useBareStage();
const call = callerOf(stage);
const made = new Map<string, Person>();
/** What the table names with a dollar sign. */
const named: Record<string, unknown> = {};

const draftOf = async (person: Person, brand: Brand | undefined, name: string) =>
  (await draftCampaign(person, present(brand).id, name)).id;
async function publishedOf(person: Person, brand: Brand | undefined): Promise<number> {
  const id = await draftOf(person, brand, "Published");
  expect((await publishToTheEnd(person, id)).status).toBe(200);
  return id;
}

beforeAll(async () => {
  const owner = await makePerson(stage.origin);
  const stranger = await makePerson(stage.origin);
  made.set("owner", owner);
  for (const [name, input] of Object.entries(people)) {
    made.set(name, await makePerson(stage.origin, input));
  }
  const brand = await brandWithProperty(owner);
  const [managerAccount, taken, , account] = owner.customerIds;
  const [foreignManager, foreignAccount] = stranger.customerIds;
  Object.assign(named, { managerAccount, taken, account, foreignManager, foreignAccount });
  Object.assign(named, {
    origin: stage.origin,
    brand: brand.id,
    other: (await importAccount(owner, "Japan")).id,
    manager: (await importAccount(owner, "(manager)")).id,
    draft: await draftOf(owner, brand, "Draft"),
    published: await publishedOf(owner, brand),
  });

  const free = present(made.get("on the Free plan"));
  const [freeBrand] = await importBrands(free, 1);
  const [freeManager, , freeAccount] = free.customerIds;
  const freeDraft = await draftOf(free, freeBrand, "The only one");
  Object.assign(named, { freeBrand: freeBrand?.id, freeManager, freeAccount, freeDraft });

  const downgraded = present(made.get("with a brand too many"));
  const two = await importBrands(downgraded, 2);
  // The first one stays usable.
  const second = two.toSorted((one, another) => one.id - another.id)[1];
  named["second"] = second?.id;
  named["secondDraft"] = await draftOf(downgraded, second, "Of the second");
  named["secondPublished"] = await publishedOf(downgraded, second);
  await makePerson(stage.origin, { email: downgraded.user.email, subscription: "free" });

  const { store } = await openContext(stage, "nobody");
  const today = new Date(stage.clock.now()).toISOString().slice(0, 10);
  const { user } = present(made.get("whose AI is used up"));
  await store.aiSpending.reserve(user.id, today, 500_000, undefined);
});

/** In the table, `<x*81>` is the letter x written 81 times, and `$draft` what is named so. */
const filled = <Given>(given: Given): Given =>
  JSON.parse(
    JSON.stringify(given)
      .replaceAll(/<([^<*]+)\*(\d+)>/g, (_all, text: string, times) => text.repeat(Number(times)))
      .replaceAll(/"\$(\w+)"/g, (_all, name: string) => JSON.stringify(present(named[name])))
      .replaceAll(/\$(\w+)/g, (_all, name: string) => String(present(named[name]))),
  ) as Given;

const MEMBERS = ["message", "code", "details", "validationErrors", "requestId"];

/** What an answer lacks of what every refusal has. */
function lackingIn({ headers, body }: Reply<ErrorAnswer>): string[] {
  const texts = [body.message, ...(body.validationErrors ?? []).map(({ message }) => message)];
  const isRight = {
    words: texts.every((text) => /^[A-Z“']/.test(text) && !/Invalid (input|option)/.test(text)),
    requestId: headers.get("x-request-id") === body.requestId && body.requestId !== undefined,
    cache: headers.get("cache-control") === "no-store",
    members: Object.keys(body).every((key) => MEMBERS.includes(key)),
    cookies: headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0")),
  };
  return Object.entries(isRight).flatMap(([what, holds]) => (holds ? [] : [what]));
}

/** What the owner has. */
async function ownThings() {
  const owner = present(made.get("owner"));
  const { body: draft } = await owner.api("GET", `/api/campaigns/${String(named["draft"])}`);
  const { body: campaigns } = await owner.api("GET", "/api/campaigns");
  return { draft, campaigns, brands: await listBrands(owner) };
}

let before: unknown;
beforeAll(async () => {
  before = await ownThings();
});

test.each(REFUSALS)("$call is refused: $when", async (refusal) => {
  const { by = "owner", fault, status, code = usualCodes[status], fields, words = "" } = refusal;
  const [method = "", path = ""] = filled(refusal.call).split(" ");
  if (fault) stage.faults.add({ ...fault, times: 100 });
  const reply = await call(method, path, {
    token: made.get(by)?.accessToken,
    ...filled({ body: refusal.body, headers: refusal.headers ?? {} }),
  });
  const { code: answered, message, details, validationErrors } = reply.body;
  expect({
    status: reply.status,
    code: answered,
    message,
    details,
    fields: validationErrors?.map(({ field }) => field),
  }).toMatchObject({
    status,
    code,
    message: expect.stringContaining(words) as string,
    ...(refusal.details && { details: refusal.details }),
    ...(fields && { fields }),
  });
  expect(lackingIn(reply)).toEqual([]);
});

test("nothing of it was stored", async () => {
  expect(await ownThings()).toEqual(before);
});
