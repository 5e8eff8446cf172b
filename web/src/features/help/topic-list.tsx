import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { HelpTopic } from "./help-topics.ts";

/** The pages that topics lead to, with the words of the link. */
export const linkWords = {
  "/dashboard": "Go to the dashboard",
  "/help/assistants": "Connect an assistant",
  "/brands": "Go to your brands",
  "/brands/import": "Import accounts",
  "/campaigns/new": "Create a campaign",
  "/campaigns": "Go to your campaigns",
  "/reports": "Go to your reports",
  "/ai-insights": "Go to AI Insights",
  "/supercharged-isolated": "Go to workflows",
  "/settings": "Go to settings",
  "/contact-support": "Contact support",
} as const;

const isPage = (link = ""): link is keyof typeof linkWords => link in linkWords;

interface TopicListProps {
  topics: readonly HelpTopic[];
  /** Short explanations, below the topics. */
  words?: readonly HelpTopic[];
}

/** A list of topics, then terms; the one named in the address is scrolled into view. */
export function TopicList({ topics, words = [] }: TopicListProps) {
  const named = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (named !== "") document.querySelector(`#${CSS.escape(named)}`)?.scrollIntoView();
  }, [named]);
  return (
    <div className="grid gap-4">
      {topics.map(({ id, title, text, link }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="max-w-prose scroll-mt-24 rounded-lg border border-line bg-surface p-4 shadow-card"
        >
          <h2 id={`${id}-title`} className="font-medium">
            {title}
          </h2>
          <div className="mt-1 grid gap-2 text-fg-2">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {isPage(link) && (
            <div className="mt-3">
              <ButtonLink to={link} size="sm">
                {linkWords[link]}
              </ButtonLink>
            </div>
          )}
        </section>
      ))}
      {words.length > 0 && <Words words={words} />}
    </div>
  );
}

function Words({ words }: { words: readonly HelpTopic[] }) {
  return (
    <Card title="Glossary">
      <dl className="grid max-w-prose gap-3">
        {words.map(({ id, title, text }) => (
          <div key={id} id={id} className="scroll-mt-24">
            <dt className="font-medium">{title}</dt>
            <dd className="text-fg-2">{text.join(" ")}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
