import { plural } from "../../../../format/plural.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { FoldedList } from "../../../../ui/layout/folded-list.tsx";
import { findField, focusField } from "../../focus-field.ts";
import { useEditor } from "../state/editor-context.tsx";

const MOST_SHOWN = 8;

/** Links to the ad groups by name; not shown for a single ad group. */
export function AdGroupOutline() {
  const { adGroups } = useEditor().texts;
  if (adGroups.length < 2) return null;
  return (
    <Card title="Ad groups" padding="none">
      <nav aria-label="Ad groups">
        <FoldedList
          label="Ad groups"
          items={adGroups}
          most={MOST_SHOWN}
          restWords={(count) => `${count} more`}
        >
          {({ ad_group_name: name, headlines, keywords }, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => goTo(`adGroups/${index}`)}
                className="grid w-full px-4 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
              >
                <bdi className="truncate font-medium">{name}</bdi>
                <span className="num text-xs text-fg-3">
                  {plural(headlines.length, "headline")}, {plural(keywords.length, "keyword")}
                </span>
              </button>
            </li>
          )}
        </FoldedList>
      </nav>
    </Card>
  );
}

/** Focuses the ad group's first control, or its card if it is read-only. */
function goTo(field: string) {
  const main = document.querySelector("main");
  focusField(main, field);
  findField(main, field)?.closest("section")?.scrollIntoView({ block: "start" });
}
