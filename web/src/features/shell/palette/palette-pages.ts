interface PalettePage {
  label: string;
  href: string;
  /** Other words that find the page. */
  words: string;
}

/** Every page that can be opened by name. */
export const palettePages: readonly PalettePage[] = [
  { label: "Dashboard", href: "/dashboard", words: "home overview performance" },
  { label: "Brands", href: "/brands", words: "accounts value proposition assistant" },
  { label: "Import brands", href: "/brands/import", words: "google ads accounts" },
  { label: "New brand", href: "/brands/new", words: "create add" },
  { label: "Campaigns", href: "/campaigns", words: "list ads drafts all" },
  { label: "Live campaigns", href: "/campaigns?status=published", words: "google ads spend" },
  { label: "New campaign", href: "/campaigns/new", words: "create generate" },
  { label: "Reporting", href: "/reports", words: "reports metrics" },
  { label: "AI Insights", href: "/ai-insights", words: "suggestions analytics" },
  {
    label: "Plan and billing",
    href: "/settings?tab=subscription",
    words: "settings upgrade subscription prices invoices",
  },
  { label: "Account", href: "/settings?tab=account", words: "settings profile sessions delete" },
  {
    label: "Connections",
    href: "/settings?tab=connections",
    words: "settings google ads analytics reconnect manager mcc",
  },
  { label: "Help", href: "/help", words: "questions docs" },
  { label: "Contact Support", href: "/contact-support", words: "email message" },
  { label: "Storm Chasers", href: "/storm-chasers", words: "add-on weather" },
  { label: "Supercharged", href: "/supercharged", words: "add-on bulk" },
  { label: "Supercharged workflows", href: "/supercharged-isolated", words: "bulk markets groups" },
];
