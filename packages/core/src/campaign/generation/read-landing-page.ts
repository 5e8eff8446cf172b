import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";
import type { BriefedPage } from "./copy-brief.ts";

/** How much of a landing page each call of the model is given. */
const PAGE_CHARACTERS = 4000;
const TITLE_CHARACTERS = 500;
const MOST_HEADINGS = 30;

/** The text of a campaign's landing page; why there is none, in words, if it cannot be read. */
export async function readLandingPage(
  ctx: UserContext,
  url: string,
): Promise<{ page: BriefedPage; description: string } | { page?: undefined; note: string }> {
  try {
    const { pages } = await ctx.website.read(url);
    const [page] = pages;
    if (!page) return { note: "The page has no text." };
    return {
      page: {
        url: page.url,
        title: cutTo(page.title, TITLE_CHARACTERS),
        headings: page.headings
          .slice(0, MOST_HEADINGS)
          .map((heading) => cutTo(heading, TITLE_CHARACTERS)),
        text: cutTo(page.text, PAGE_CHARACTERS),
      },
      description: cutTo(page.description, TITLE_CHARACTERS),
    };
  } catch (error) {
    if (error instanceof AppError) return { note: error.message };
    ctx.log.error("A landing page could not be read.", { error: String(error) });
    return { note: "The page could not be read." };
  }
}

/** Cuts the text without splitting a surrogate pair. */
function cutTo(text: string, characters: number): string {
  return text.slice(0, characters).replace(/[\ud800-\udbff]$/u, "");
}
