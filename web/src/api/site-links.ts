const SITE = "https://www.adwright.example";

/** Pages outside the app: those of the product's website, and the legal pages, which are files beside the app. */
export const siteLinks = {
  howItWorks: `${SITE}/how-it-works`,
  faqs: `${SITE}/faqs`,
  contactUs: `${SITE}/contact`,
  terms: "/legal/terms.html",
  privacy: "/legal/privacy.html",
  refunds: "/legal/refunds.html",
} as const;

export const SUPPORT_EMAIL = "support@adwright.example";
