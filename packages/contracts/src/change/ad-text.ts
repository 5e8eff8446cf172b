import * as z from "zod/mini";

import { AdGroup } from "../ad-group.ts";
import { route } from "../route.ts";

const adLine = <Place extends string>(places: Place[]) =>
  z.object({
    text: z.string().check(z.minLength(1), z.maxLength(500)),
    /** The position it is pinned to, by Google's name. */
    pin: z.nullable(z.enum(places)),
  });
/** The text of a responsive search ad. Google shows lines in any order, so their order has no meaning. */
export const AdText = z.object({
  headlines: z.array(adLine(["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"])).check(z.maxLength(15)),
  descriptions: z.array(adLine(["DESCRIPTION_1", "DESCRIPTION_2"])).check(z.maxLength(4)),
  /** Empty if there is none. */
  path1: z.string().check(z.maxLength(60)),
  path2: z.string().check(z.maxLength(60)),
  finalUrl: z.string().check(z.maxLength(2048)),
});
export type AdText = z.infer<typeof AdText>;

/** One line of an ad at Google, with what it stands among. */
export const AdLineBody = z.object({
  /** As it is being edited, with its ad group's name and keywords. */
  ad: AdGroup,
  finalUrl: z.string().check(z.maxLength(2048)),
  /** Such as `headlines/3`. */
  line: z.string().check(z.maxLength(100)),
});
export type AdLineBody = z.infer<typeof AdLineBody>;

/** Has the model write up to three lines to take a line's place, the best first. Nothing is saved. */
export const rewriteAdLine = route("POST", "/api/brands/:brandId/live/rewrite", {
  usesAi: true,
  maxPerHour: 240,
  body: AdLineBody,
  answer: z.object({ lines: z.array(z.string()).check(z.minLength(1)) }),
});
export type RewrittenAdLine = z.infer<(typeof rewriteAdLine)["answer"]>;

type Line = AdText["headlines" | "descriptions"][number];

const sorted = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ text, pin }) => JSON.stringify([text, pin])).toSorted());

const keyOf = ({ headlines, descriptions, path1, path2, finalUrl }: AdText): string =>
  JSON.stringify([sorted(headlines), sorted(descriptions), path1, path2, finalUrl]);

/** True for ads with the same lines in any order. */
export const isSameAdText = (left: AdText, right: AdText): boolean => keyOf(left) === keyOf(right);
