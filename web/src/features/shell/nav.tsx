import { Link, useLocation } from "@tanstack/react-router";
import { cva } from "class-variance-authority";

const list = cva("flex gap-0.5", {
  variants: { layout: { bar: "items-center", stack: "flex-col" } },
});

const LINK = "block rounded-md px-2.5 py-1.5 font-medium hover:text-fg";
const CURRENT = "bg-sunken text-fg";

/** The page is below the entry's own. */
const within = { className: CURRENT, "aria-current": "true" } as const;

/** Pages that are reached from another one, whose entry is highlighted for them and what is below them. */
const parents: ReadonlyMap<string, string> = new Map([
  ["/ai-insights", "/reports"],
  ["/supercharged-isolated", "/supercharged"],
  ["/super-charged", "/supercharged"],
  ["/storms", "/storm-chasers"],
]);

export function Nav({ layout, onNavigate }: { layout: "bar" | "stack"; onNavigate?: () => void }) {
  const page = useLocation({ select: ({ pathname }) => `/${pathname.split("/", 2)[1]}` });
  return (
    <nav aria-label="Main">
      <ul className={list({ layout })}>
        {[...mainLinks, ...extraLinks].map(({ to, label }, index) => (
          <li key={to} className={placeOf(index, layout)}>
            <Link
              to={to}
              onClick={onNavigate}
              className={LINK}
              activeProps={{ className: CURRENT }}
              inactiveProps={parents.get(page) === to ? within : { className: "text-fg-2" }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SEPARATED = {
  bar: "ml-1 border-l border-line pl-1.5",
  stack: "mt-1 border-t border-line pt-1.5",
};

/** If a bar has no room for the extra links, they are only in the menu, whose button is then shown. */
function placeOf(index: number, layout: keyof typeof SEPARATED): string {
  const isExtra = index >= mainLinks.length;
  return [
    isExtra && layout === "bar" ? "hidden xl:block" : "",
    index === mainLinks.length ? SEPARATED[layout] : "",
  ].join(" ");
}

/** The header's navigation, in order. */
const mainLinks = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/brands", label: "Brands" },
  { to: "/campaigns", label: "Campaigns" },
  { to: "/reports", label: "Reporting" },
  { to: "/help", label: "Help" },
] as const;

/** Links for signed-in people, beside the navigation. */
const extraLinks = [
  { to: "/settings", label: "Settings" },
  { to: "/storm-chasers", label: "Storm Chasers" },
  { to: "/supercharged", label: "Supercharged" },
] as const;
