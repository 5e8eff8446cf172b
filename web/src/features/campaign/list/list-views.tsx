import { Link } from "@tanstack/react-router";
import { Bookmark, X } from "lucide-react";
import { type FormEvent, memo, useCallback, useLayoutEffect, useMemo, useState } from "react";

import type { TableFilter } from "../../../api/campaign.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Input } from "../../../ui/form/input.tsx";

const views: readonly View[] = [
  { name: "All", search: {} },
  { name: "Live", search: { status: "published" } },
  { name: "Drafts", search: { status: "draft" } },
  { name: "Top spend", search: { status: "published", sort: "spend", order: "desc" } },
  {
    name: "Highest cost/conv.",
    search: { status: "published", sort: "cost_per_conversion", order: "desc" },
  },
  { name: "Failed", search: { status: "failed" } },
];

/** Frequently used lists and the person's own, each with an address to bookmark or share. */
export const ListViews = memo(function ListViews({ search }: { search: BoardSearch }) {
  const { id: userId } = useUser();
  const [own, setOwn] = useState(() => readViews(userId));
  // From when they are shown on; otherwise this tab would store its own list over what another has saved.
  useLayoutEffect(() => {
    const follow = ({ key }: StorageEvent) => key === keyOf(userId) && setOwn(readViews(userId));
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [userId]);
  const [isNaming, setIsNaming] = useState(false);
  const current = part(search);
  const shown = [...views, ...own].filter((view) => isSame(view.search, current));

  function keep(next: View[]) {
    writeViews(userId, next);
    setOwn(next);
  }

  return (
    <div className="flex items-center border-b border-line pr-3">
      <nav aria-label="Views" className="fades-right min-w-0 overflow-x-auto">
        <ul className="flex gap-1 px-3">
          {[...views, ...own].map((view) => (
            // A view of one's own may be called like one of these.
            <li key={`${own.includes(view)} ${view.name}`} className="flex items-center">
              <ViewLink view={view} brand={search.brand} isShown={shown.includes(view)} />
              {shown.includes(view) && own.includes(view) && (
                <IconButton
                  icon={X}
                  label={`Remove the view ${view.name}`}
                  onClick={() => keep(own.filter((one) => one !== view))}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {isNaming ? (
        <NameForm
          onCancel={() => setIsNaming(false)}
          onSave={(name) => {
            keep([...own.filter((one) => one.name !== name), { name, search: current }]);
            setIsNaming(false);
          }}
        />
      ) : (
        shown.length === 0 && (
          <Button
            size="sm"
            variant="ghost"
            icon={Bookmark}
            title="Keeps search, filters, order and columns in this browser"
            onClick={() => setIsNaming(true)}
          >
            Save view
          </Button>
        )
      )}
    </div>
  );
});

interface ViewLinkProps {
  view: View;
  brand: number | undefined;
  isShown: boolean;
}

function ViewLink({ view, brand, isShown }: ViewLinkProps) {
  return (
    <Link
      to="/campaigns"
      search={{ ...view.search, brand: view.search.brand ?? brand }}
      activeOptions={{ exact: true }}
      replace
      resetScroll={false}
      aria-current={isShown ? "page" : undefined}
      className={`-mb-px block border-b-2 px-2 py-2.5 whitespace-nowrap focus-visible:-outline-offset-2 ${isShown ? "border-accent font-medium text-fg" : "border-transparent text-fg-2 hover:text-fg"}`}
    >
      <bdi>{view.name}</bdi>
    </Link>
  );
}

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== "") onSave(name.trim());
  }
  return (
    <form onSubmit={submit} className="ml-2 flex shrink-0 items-center gap-1.5">
      <span className="w-32">
        <Input
          density="toolbar"
          dir="auto"
          aria-label="Name of the view"
          placeholder="Name"
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was just pressed
          autoFocus
          value={name}
          onKeyDown={(event) => event.key === "Escape" && onCancel()}
          onChange={(event) => setName(event.target.value)}
        />
      </span>
      <Button size="sm" type="submit" variant="primary">
        Save
      </Button>
    </form>
  );
}

/** What a view is made of. The brand is not, because each view can be filtered by brand. */
const fields = ["q", "status", "source", "sort", "order", "days", "hide"] as const;
const part = (search: BoardSearch): BoardSearch =>
  Object.fromEntries(fields.map((field) => [field, search[field]]));
const isSame = (one: BoardSearch, other: BoardSearch): boolean =>
  fields.every((field) => one[field] === other[field]);

/** A list under a name; what it shows is in its address. */
interface View {
  name: string;
  search: BoardSearch;
}

/** Stored per browser and person, because somebody else may sign in here. */
const keyOf = (userId: string) => `adwright_campaign_views:${userId}`;

/** The person's own views; what is stored is checked by the address that it becomes. */
function readViews(userId: string): View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** If the browser forbids storing, the views last until the page is left. */
function writeViews(userId: string, own: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(own));
  } catch {
    // The storage is full or forbidden.
  }
}

function isView(one: unknown): one is View {
  if (typeof one !== "object" || one === null || !("name" in one) || !("search" in one)) {
    return false;
  }
  return typeof one.name === "string" && typeof one.search === "object" && one.search !== null;
}

export interface BoardSearch extends TableFilter {
  hide?: string | undefined;
  view?: string | undefined;
  published?: number | undefined;
}

/** Columns that are left out until the person chooses. */
const USUALLY_HIDDEN = "ctr,cpc";

/** Search, filter, order, columns and chosen row. */
export function useBoardSearch() {
  const [search, show] = useAddress<BoardSearch>();
  const { q, status, source, brand, sort, order, days, hide = USUALLY_HIDDEN } = search;
  const change = useCallback(
    (changed: BoardSearch) => show((before) => ({ ...before, ...changed })),
    [show],
  );
  const filter = useMemo(
    (): TableFilter => ({ q, status, source, brand, days, sort, order }),
    [q, status, source, brand, days, sort, order],
  );
  const choose = useCallback((key: string | undefined) => change({ view: key }), [change]);
  // "none" says that all are shown.
  const hidden = useMemo(() => hide.split(","), [hide]);
  return { search, filter, hidden, choose, change };
}
