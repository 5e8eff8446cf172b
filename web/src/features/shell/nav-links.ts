/** The header's navigation, in the spec's order and words (spec 1 §2). */
export const mainLinks = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/brands", label: "Brands" },
  { to: "/campaigns", label: "Campaigns" },
  { to: "/reports", label: "Reporting" },
  { to: "/help", label: "Help" },
] as const;

/** For the signed-in, beside the navigation. */
export const extraLinks = [
  { to: "/settings", label: "Settings" },
  { to: "/storm-chasers", label: "Storm Chasers" },
  { to: "/supercharged", label: "Supercharged" },
] as const;
